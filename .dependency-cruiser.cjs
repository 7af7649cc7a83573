/** The dependency rule of ARCHITECTURE.md, as a check. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${name}: see "The dependency rule" in ARCHITECTURE.md`,
  from: { path: from },
  to: { path: '^(packages|server|web|e2e|bench)/', pathNot: [from, ...allowed] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('words-lean-on-nothing', '^packages/words/', []),
    only('deck-leans-on-nothing', '^packages/deck/', []),
    only('contract-leans-on-deck', '^packages/contract/', ['^packages/(deck|words)/']),
    only('player-leans-on-contract', '^packages/player/', ['^packages/(deck|contract|words)/']),
    only('convert-leans-on-contract', '^packages/convert/', ['^packages/(deck|contract|words)/']),
    only('editor-leans-on-player', '^packages/editor/', ['^packages/(deck|contract|player|convert|words)/']),
    only('web-leans-on-packages', '^web/', ['^packages/']),
    only('server-leans-on-deck-contract-convert', '^server/', ['^packages/(deck|contract|convert|words)/']),
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(features|access)/' },
    },
    {
      name: 'access-imports-types-only',
      severity: 'error',
      from: { path: '^server/src/access/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/(features|platform)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-meet-at-services',
      severity: 'error',
      comment: 'A feature uses another one through its service.ts only.',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/features/[^/]+/', pathNot: ['^server/src/features/$1/', '/service\\.ts$'] },
    },
    {
      name: 'services-know-no-routes',
      severity: 'error',
      from: { path: '^server/src/features/[^/]+/(service|store)\\.ts$' },
      to: { path: '^server/src/features/[^/]+/(routes|socket|jobs)\\.ts$' },
    },
    {
      name: 'stores-know-no-services',
      severity: 'error',
      from: { path: '^server/src/features/[^/]+/store\\.ts$' },
      to: { path: '^server/src/features/[^/]+/service\\.ts$' },
    },
    {
      name: 'core-knows-no-screen',
      severity: 'error',
      from: { path: '^packages/editor/src/core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^packages/editor/src/(ui|blocks)/|node_modules/(react|react-dom|@tiptap)/' },
    },
    {
      name: 'yjs-stays-in-deck-and-core',
      severity: 'error',
      from: { path: '^(packages/editor/src/(ui|blocks)|web)/' },
      to: { path: 'node_modules/(yjs|y-protocols|y-indexeddb)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router|fixtures)/' },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
