// What a link holds: "#1." and then, compressed, the script and the editions it is played under. A link of today has to open in
// ten years: whoever changes what stands behind the version gives it another number, and goes on reading this one.

export const VERSION = "1";
export const LONGEST = 8192;

// The part of a link behind the page's address.
export async function encoded({ script, under }) {
  const bytes = new TextEncoder().encode(JSON.stringify([script, under]));
  return `#${VERSION}.${base64url(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

// What such a part holds; nothing if there is none. An error says what is wrong with it.
export async function decoded(hash) {
  const found = /^#(\d+)\.([\w-]*)$/.exec(hash);
  if (!found) return undefined;
  if (found[1] !== VERSION) throw new Error("This link was made by a newer playground than this one.");
  let told;
  try {
    const bytes = await through(fromBase64url(found[2]), new DecompressionStream("deflate-raw"));
    told = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Error("This link is damaged: part of it is missing.");
  }
  const [script, under] = Array.isArray(told) ? told : [];
  if (typeof script !== "string" || !Array.isArray(under)) throw new Error("This link holds no script.");
  return { script, under: under.filter((name) => typeof name === "string") };
}

async function through(bytes, transform) {
  const stream = new Blob([bytes]).stream().pipeThrough(transform);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64url(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
