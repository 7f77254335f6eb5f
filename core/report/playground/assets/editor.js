// The editor: the language of scripts with its colours, its indentation, and what may stand where.

import { autocompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, indentService, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from "@codemirror/view";
import { Tag } from "@lezer/highlight";
import { cardBlock } from "./cards.js";
import { completions } from "./completion.js";

const INDENT = 2;
const LABEL = "Script. Press Escape and then Tab to leave the editor.";

// --- Colours ---

const tokens = Object.fromEntries(
  ["comment", "field", "player", "turn", "card", "word", "number", "edition", "mana"].map((name) => [name, Tag.define(name)]),
);
const styles = HighlightStyle.define(Object.entries(tokens).map(([name, tag]) => ({ tag, class: `is-${name}` })));

const WORDS = new Set(
  `casts plays attacks with blocks uses activates targeting expect to save passes chooses taps untaps sacrificing discarding
  when triggers the phase ends turn opening game keeps mulligans concedes pays on for by is in has from until not`.split(/\s+/),
);

const TEXTS = /^(?:title|asks|answer|note|cites|shows):/;

function language(words) {
  const beginnings = new Map();
  for (const name of [...words.cards].sort((one, other) => other.length - one.length)) {
    const first = /^\w*/.exec(name)[0].toLowerCase();
    if (!beginnings.has(first)) beginnings.set(first, []);
    beginnings.get(first).push(name);
  }
  const moments = new Set(words.moments);
  return StreamLanguage.define({
    name: "game",
    startState: () => ({ players: [], block: "", isText: false }),
    copyState: (state) => ({ players: [...state.players], block: state.block, isText: state.isText }),
    token(stream, state) {
      if (stream.sol()) {
        const line = stream.string;
        state.isText = false;
        if (/^\S/.test(line)) state.block = line;
        const player = /^([A-Z][\w-]*)\s*(#.*)?$/.exec(line);
        if (player && !state.players.includes(player[1])) state.players.push(player[1]);
      }
      if (stream.eatSpace()) return null;
      if (stream.match(/^(#|\/\/).*/)) return "comment";
      const start = stream.pos;
      const isFirst = !stream.string.slice(0, start).trim();
      const rest = stream.string.slice(start);
      if (isFirst) {
        if (start && moments.has(rest.replace(/\s*#.*/, "").trim()) && stream.match(/^[a-z ]+/)) return "turn";
        if (!start && stream.match(/^(?:card|token)(?= )/)) return "field";
        if (!start && /^.*'s? turn\b/i.test(rest)) {
          stream.match(/^.*?'s? turn(?: \d+)?/i);
          return "turn";
        }
        if (/^(?:expect|opening)\b/.test(rest)) {
          stream.match(/^\w+/);
          return "field";
        }
        if (state.block.startsWith("expect") && stream.match(/^[^:"]*\d{4}[^:"]*(?=:)/)) return "edition";
        if (!start && TEXTS.test(rest)) state.isText = true;
        if (/^[a-z][\w ]*:/.test(rest) && !/^to save/.test(rest)) {
          stream.match(/^[a-z][\w ]*:/);
          return "field";
        }
      }
      if (state.isText) {
        stream.skipToEnd();
        return null;
      }
      if (stream.match(/^\{[^}\s]*\}/)) return "mana";
      if (/^\s*expect\b/.test(stream.string) && stream.match(/^\d{4}(?:-\d\d-\d\d)?(?=[^"]*:)/)) return "edition";
      if (stream.match(/^[A-Za-z]?\d+\.\w+/)) return null;
      if (stream.match(/^[+-]?\d+\b/)) return "number";
      const known = beginnings.get(/^\w*/.exec(rest)[0].toLowerCase());
      const named = known?.find((name) => rest.startsWith(name) && !/^\w/.test(rest.slice(name.length)));
      if (named) {
        stream.pos += named.length;
        return "card";
      }
      const word = stream.match(/^[\w-]+/)?.[0];
      if (!word) {
        stream.next();
        return null;
      }
      if (state.players.includes(word)) return "player";
      return WORDS.has(word) && start ? "word" : null;
    },
    tokenTable: tokens,
    languageData: { commentTokens: { line: "#" } },
  });
}

// --- Indentation ---

function opens(line, moments) {
  const text = line.replace(/\s*#.*/, "");
  if (!text.trim()) return false;
  if (text.endsWith(":") || moments.has(text.trim())) return true;
  return /^\S/.test(text) && !/^[a-z][\w ]*:/.test(text);
}

function indentation(words) {
  const moments = new Set(words.moments);
  return indentService.of((context, position) => {
    // While a line is being broken, what stands before the break is the line above.
    const isBroken = context.simulatedBreak === position;
    const { number } = context.state.doc.lineAt(position);
    if (!isBroken && number === 1) return 0;
    const above = isBroken ? context.lineAt(position, -1).text : context.state.doc.line(number - 1).text;
    if (!above.trim()) return isBroken ? 0 : context.lineIndent(position);
    const depth = /^ */.exec(above)[0].length;
    return depth + (opens(above, moments) ? INDENT : 0);
  });
}

// --- Completion ---

function completion(words) {
  const at = completions(words);
  return ({ state, pos, explicit }) => at(state.doc.toString(), pos, explicit);
}

// --- A card that is pasted ---

function pastesCards(told) {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const block = cardBlock(event.clipboardData?.getData("text/plain") ?? "");
      if (!block) return false;
      event.preventDefault();
      addCard(view, block);
      told(`${block[0].slice(5)} is now a card of this script.`);
      return true;
    },
  });
}

// Put a card above the players, where cards are invented.
export function addCard(view, block) {
  const { doc } = view.state;
  let at = doc.length;
  for (let number = 1; number <= doc.lines; number++) {
    const { text, from } = doc.line(number);
    if (/^(?:[A-Z][\w-]*(?:'s? turn.*)?|expect.*|opening.*)\s*(#.*)?$/.test(text)) {
      at = from;
      break;
    }
  }
  const lead = at && doc.sliceString(Math.max(0, at - 2), at) !== "\n\n" ? "\n" : "";
  const insert = `${lead}${block.join("\n")}\n\n`;
  view.dispatch({ changes: { from: at, insert }, selection: { anchor: at + lead.length }, scrollIntoView: true, userEvent: "input.paste" });
  view.focus();
}

// --- The editor ---

export function makeEditor({ parent, words, script, changed, told }) {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: script,
      extensions: [
        EditorView.cspNonce.of("editor"),
        lineNumbers(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        lintGutter(),
        indentUnit.of(" ".repeat(INDENT)),
        EditorState.tabSize.of(INDENT),
        language(words),
        syntaxHighlighting(styles),
        indentation(words),
        autocompletion({ override: [completion(words)], icons: false, activateOnCompletion: (one) => /[: ]$/.test(one.apply ?? "") }),
        placeholder("title: What do you wonder about?"),
        pastesCards(told),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, indentWithTab, ...defaultKeymap]),
        EditorView.contentAttributes.of({ "aria-label": LABEL, spellcheck: "false", autocapitalize: "off" }),
        EditorView.lineWrapping,
        EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
      ],
    }),
  });
  return view;
}

// Underline what is wrong, each mistake where it is.
export function underline(view, problems) {
  const { doc } = view.state;
  const diagnostics = problems.map(({ line, column, width, message, hint, severity }) => {
    const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
    const start = Math.min(to, from + Math.max(0, column - 1));
    const end = Math.min(to, start + Math.max(1, width));
    return { from: start === end ? from : start, to: end, severity, message: hint ? `${message}\n${hint}` : message };
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

export function goTo(view, number, column = 1) {
  const line = view.state.doc.line(Math.min(number, view.state.doc.lines));
  view.dispatch({ selection: { anchor: Math.min(line.to, line.from + column - 1) }, effects: EditorView.scrollIntoView(line.from, { y: "center" }) });
  view.focus();
}

export function replaceScript(view, script) {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: script }, selection: { anchor: 0 }, scrollIntoView: true });
}
