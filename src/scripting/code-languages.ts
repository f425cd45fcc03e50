/** Programming and data languages by the tags that code blocks carry, as their names are said. */
export const CODE_LANGUAGES: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  mjs: 'JavaScript',
  jsx: 'JavaScript',
  node: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TypeScript',
  json: 'JSON',
  jsonc: 'JSON',
  json5: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  toml: 'TOML',
  ini: 'INI',
  xml: 'XML',
  html: 'HTML',
  css: 'CSS',
  scss: 'SCSS',
  py: 'Python',
  python: 'Python',
  rb: 'Ruby',
  ruby: 'Ruby',
  go: 'Go',
  golang: 'Go',
  rs: 'Rust',
  rust: 'Rust',
  java: 'Java',
  kt: 'Kotlin',
  kotlin: 'Kotlin',
  swift: 'Swift',
  c: 'C',
  h: 'C',
  cpp: 'C++',
  'c++': 'C++',
  cs: 'C#',
  csharp: 'C#',
  php: 'PHP',
  ex: 'Elixir',
  exs: 'Elixir',
  elixir: 'Elixir',
  erl: 'Erlang',
  erlang: 'Erlang',
  hs: 'Haskell',
  haskell: 'Haskell',
  scala: 'Scala',
  sql: 'SQL',
  graphql: 'GraphQL',
  diff: 'diff',
  patch: 'diff',
  dockerfile: 'Dockerfile',
  docker: 'Dockerfile',
  makefile: 'Makefile',
  http: 'HTTP',
  nginx: 'NGINX',
  lua: 'Lua',
  perl: 'Perl',
  r: 'R',
  vue: 'Vue',
  svelte: 'Svelte',
  proto: 'protobuf',
  caddyfile: 'Caddyfile',
  caddy: 'Caddyfile',
  hcl: 'HCL',
  terraform: 'Terraform',
  vim: 'Vim script',
};

/** Whether code without a tag is JSON: one value, or one on each line. */
export function isJson(code: string): boolean {
  const text = code.trim();
  if (!/^[[{]/.test(text)) return false;
  return parses(text) || text.split('\n').every(parses);
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Not JSON, which is all that was asked.
    return false;
  }
}
