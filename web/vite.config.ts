import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const ROUTE_CODE = fileURLToPath(new URL('app/features/navigation/route-code.ts', import.meta.url));
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Where the code of a route does not come, React Router loads the document again, and leaves no say in it. The build
 * puts `routeCode` there, which waits for the server; a release of the router that has this elsewhere does not build.
 */
function keepPage(): Plugin {
  let isPut = false;
  return {
    name: 'rostrum:keep-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        isPut = RELOAD.test(code);
        const put = 'return (routeModulesCache[route.id] = await routeCode(route.module));';
        return `import { routeCode } from ${JSON.stringify(ROUTE_CODE)};\n${code.replace(RELOAD, put)}`;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isPut) this.error('React Router loads documents again somewhere else now.');
    },
  };
}

/**
 * Shared modules are bundled into few chunks: styles, libraries, icons, modules that most pages use, and one chunk a
 * feature. By default each set of modules that two pages share is a chunk of its own, which makes a hundred requests a
 * page, and a browser sends six at a time over HTTP/1.1.
 */
const SHARED = [
  // One style sheet for all pages, in import order. Those of the player and the editor stay separate: the player's
  // would restyle the editor's canvas.
  { name: 'styles', test: /[\\/]web[\\/]app[\\/].*\.css$/ },
  // Of the editor, of the reading of HTML and of the charts: no page that only shows decks waits for them. The first
  // group has a part.
  {
    name: 'documents',
    test: /[\\/]node_modules[\\/](?:prosemirror-|@tiptap|yjs|lib0|orderedmap|fractional-indexing)/,
    minShareCount: 2,
  },
  { name: 'markup', test: /[\\/]node_modules[\\/](?:parse5|entities)[\\/]/, minShareCount: 2 },
  { name: 'charts', test: /[\\/]node_modules[\\/]d3-/, minShareCount: 2 },
  { name: 'icons', test: /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 2 },
  { name: 'libraries', test: /[\\/]node_modules[\\/]/, minShareCount: 6 },
  {
    name: 'kit',
    test: /[\\/](?:web[\\/]app[\\/](?!routes[\\/])|packages[\\/](?:contract|words)[\\/])/,
    minShareCount: 8,
  },
  {
    name: (id: string) => /[\\/]web[\\/]app[\\/]features[\\/]([^\\/]+)/.exec(id)?.[1] ?? 'parts',
    // The slides themselves bring their engine, which comes alone.
    test: /[\\/]web[\\/]app[\\/](?!routes[\\/]|features[\\/]slides[\\/])/,
    debugName: 'features',
    minShareCount: 2,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), keepPage()],
  // The content security policy names where things may come from; nothing hides in `data:` addresses.
  // The editor is one large chunk, which comes when somebody edits.
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // As old as `light-dark()`. For older ones it would be rewritten so that no part of a page can have a
    // scheme of its own.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 1500,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED } } } } },
  },
  // Workspace packages are TypeScript sources. The kit's library is more than a thousand small modules, and to read
  // them one by one would be a quarter of the server's start.
  ssr: {
    noExternal: [
      /^@rostrum\//,
      ...(command === 'build'
        ? [/^react-(aria|stately)/, /^@react-(aria|stately|types)\//, /^@internationalized\//]
        : []),
    ],
  },
}));
