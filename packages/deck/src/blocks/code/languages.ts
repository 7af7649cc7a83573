/** A language that code can be coloured in. */
export interface CodeLanguage {
  /** What stands in the document; empty: found out from the code itself. */
  readonly id: string;
  readonly label: string;
  /** Other names that decks from elsewhere use for it. */
  readonly aliases: readonly string[];
}

const language = (id: string, label: string, ...aliases: string[]): CodeLanguage => ({ id, label, aliases });

/** In the order in which they are offered: Automatic, then by name. */
export const codeLanguages: readonly CodeLanguage[] = [
  language('', 'Automatic', 'auto', 'none'),
  language('plaintext', 'Plain text', 'text', 'txt', 'nohighlight', 'no-highlight'),
  language('apache', 'Apache configuration', 'apacheconf'),
  language('applescript', 'AppleScript', 'osascript'),
  language('arduino', 'Arduino', 'ino'),
  language('asciidoc', 'AsciiDoc', 'adoc'),
  language('x86asm', 'Assembly (x86)'),
  language('awk', 'Awk'),
  language('bash', 'Bash', 'sh', 'zsh'),
  language('basic', 'BASIC'),
  language('c', 'C', 'h'),
  language('csharp', 'C#', 'cs', 'c#'),
  language('cpp', 'C++', 'c++', 'cc', 'hpp', 'cxx', 'hxx'),
  language('clojure', 'Clojure', 'clj', 'edn'),
  language('cmake', 'CMake'),
  language('coffeescript', 'CoffeeScript', 'coffee'),
  language('crystal', 'Crystal', 'cr'),
  language('css', 'CSS'),
  language('d', 'D'),
  language('dart', 'Dart'),
  language('delphi', 'Delphi, Pascal', 'pascal', 'dpr', 'pas'),
  language('diff', 'Diff', 'patch'),
  language('django', 'Django templates', 'jinja'),
  language('dockerfile', 'Dockerfile', 'docker'),
  language('elixir', 'Elixir', 'ex', 'exs'),
  language('elm', 'Elm'),
  language('erb', 'ERB'),
  language('erlang', 'Erlang', 'erl'),
  language('excel', 'Excel formulas', 'xlsx', 'xls'),
  language('fsharp', 'F#', 'fs', 'f#'),
  language('fortran', 'Fortran', 'f90', 'f95'),
  language('gherkin', 'Gherkin', 'feature'),
  language('glsl', 'GLSL'),
  language('go', 'Go', 'golang'),
  language('gradle', 'Gradle'),
  language('graphql', 'GraphQL', 'gql'),
  language('groovy', 'Groovy'),
  language('haml', 'Haml'),
  language('handlebars', 'Handlebars', 'hbs'),
  language('haskell', 'Haskell', 'hs'),
  language('xml', 'HTML, XML', 'html', 'xhtml', 'rss', 'atom', 'xsd', 'xsl', 'plist', 'svg', 'wsf'),
  language('http', 'HTTP', 'https'),
  language('ini', 'INI, TOML', 'toml'),
  language('java', 'Java', 'jsp'),
  language('javascript', 'JavaScript', 'js', 'jsx', 'mjs', 'cjs'),
  language('json', 'JSON', 'jsonc', 'json5'),
  language('julia', 'Julia', 'jl'),
  language('kotlin', 'Kotlin', 'kt', 'kts'),
  language('latex', 'LaTeX', 'tex'),
  language('less', 'Less'),
  language('lisp', 'Lisp'),
  language('lua', 'Lua'),
  language('makefile', 'Makefile', 'mk', 'mak', 'make'),
  language('markdown', 'Markdown', 'md', 'mkdown', 'mkd'),
  language('matlab', 'MATLAB'),
  language('nginx', 'Nginx configuration', 'nginxconf'),
  language('nim', 'Nim'),
  language('nix', 'Nix', 'nixos'),
  language('objectivec', 'Objective-C', 'objc', 'mm', 'obj-c'),
  language('ocaml', 'OCaml', 'ml'),
  language('perl', 'Perl', 'pl', 'pm'),
  language('php', 'PHP'),
  language('powershell', 'PowerShell', 'ps1', 'pwsh', 'ps'),
  language('prolog', 'Prolog'),
  language('properties', 'Properties'),
  language('protobuf', 'Protocol Buffers', 'proto'),
  language('puppet', 'Puppet', 'pp'),
  language('python', 'Python', 'py', 'gyp', 'ipython'),
  language('r', 'R'),
  language('ruby', 'Ruby', 'rb', 'gemspec', 'irb'),
  language('rust', 'Rust', 'rs'),
  language('scala', 'Scala'),
  language('scheme', 'Scheme', 'scm'),
  language('scss', 'SCSS, Sass', 'sass'),
  language('shell', 'Shell session', 'console', 'shellsession'),
  language('smalltalk', 'Smalltalk', 'st'),
  language('sql', 'SQL', 'mysql', 'oracle'),
  language('pgsql', 'SQL (PostgreSQL)', 'postgres', 'postgresql'),
  language('swift', 'Swift'),
  language('tcl', 'Tcl', 'tk'),
  language('twig', 'Twig', 'craftcms'),
  language('typescript', 'TypeScript', 'ts', 'tsx', 'mts', 'cts'),
  language('vbnet', 'Visual Basic .NET', 'vb'),
  language('verilog', 'Verilog', 'v', 'sv', 'svh'),
  language('vhdl', 'VHDL'),
  language('vim', 'Vim script'),
  language('wasm', 'WebAssembly'),
  language('yaml', 'YAML', 'yml'),
];

const BY_NAME = new Map(codeLanguages.flatMap((entry) => [entry.id, ...entry.aliases].map((name) => [name, entry])));

/** The language that goes by this name, in whatever case; null for one that is not known. */
export function codeLanguage(name: string): CodeLanguage | null {
  return BY_NAME.get(name.toLowerCase()) ?? null;
}
