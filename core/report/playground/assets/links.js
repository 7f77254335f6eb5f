// What a link holds: "#1." and then, compressed, the script and the editions it is played under. A link of today has to open in
// ten years: whoever changes what stands behind the version gives it another number, and goes on reading this one.

export const VERSION = "1";
export const LONGEST = 8192;
const LARGEST = 1e6; // bytes that a link may hold unpacked

// The part of a link behind the page's address.
export async function encoded({ script, under }) {
  const bytes = new TextEncoder().encode(JSON.stringify([script, under]));
  return `#${VERSION}.${base64url(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

// What such a part holds; nothing if there is none. An error says what is wrong with it.
export async function decoded(hash) {
  const found = /^#(\d+)\.(.*)$/s.exec(hash);
  if (!found) return undefined;
  if (Number(found[1]) > Number(VERSION)) throw new Error("This link was made by a newer playground than this one. Reload the page, or ask for the file.");
  let told;
  try {
    // What a sentence ends with may have been taken for a part of its link.
    const packed = decodeURIComponent(found[2]).replace(/[^\w-]+$/, "");
    const bytes = await through(fromBase64url(packed), new DecompressionStream("deflate-raw"));
    told = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error("This link is damaged: a part of it is missing or was changed.");
  }
  const [script, under] = Array.isArray(told) ? told : [];
  if (typeof script !== "string" || !Array.isArray(under)) throw new Error("This link holds no script.");
  return { script, under: [...new Set(under.filter((name) => typeof name === "string"))] };
}

async function through(bytes, transform) {
  const chunks = [];
  let size = 0;
  for (const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > LARGEST) throw new Error("This is too large.");
    chunks.push(value);
  }
}

function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64url(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
