import { assertExpected } from '../domain/expected-faults.js';

/** Programming and data languages by the tags that code blocks carry, as their names are said. */
export const CODE_LANGUAGES: ReadonlyMap<string, string> = new Map(
  `
  JavaScript: js javascript mjs jsx node; TypeScript: ts typescript tsx; JSON: json jsonc json5;
  YAML: yaml yml; TOML: toml; INI: ini; XML: xml; HTML: html; CSS: css; SCSS: scss; Python: py
  python; Ruby: rb ruby; Go: go golang; Rust: rs rust; Java: java; Kotlin: kt kotlin; Swift:
  swift; C: c h; C++: cpp c++; C#: cs csharp; PHP: php; Elixir: ex exs elixir; Erlang: erl erlang;
  Haskell: hs haskell; Scala: scala; SQL: sql; GraphQL: graphql; diff: diff patch; Dockerfile:
  dockerfile docker; Makefile: makefile; HTTP: http; NGINX: nginx; Lua: lua; Perl: perl; R: r;
  Vue: vue; Svelte: svelte; protobuf: proto; Caddyfile: caddyfile caddy; HCL: hcl; Terraform:
  terraform; Vim script: vim
  `
    .trim()
    .split(/;\s+/)
    .map((line) => line.split(/:\s+/))
    .flatMap(([name = '', tags = '']) =>
      tags.split(/\s+/).map((tag): [string, string] => [tag, name]),
    ),
);

/** Checks whether code without a tag is JSON: one value, or one on each line. */
export function isJson(code: string): boolean {
  const text = code.trim();
  return /^[[{]/.test(text) && (parses(text) || text.split('\n').every(parses));
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    assertExpected(error, SyntaxError);
    // Not JSON, which is all that was asked.
    return false;
  }
}
