import { slides } from './vite/slides-css.ts';
import { exported } from './vite/exported.ts';
import { extras } from './vite/extras.ts';
import { fonts } from './vite/fonts.ts';
import { manifest } from './vite/manifest.ts';
import { worker } from './vite/worker.ts';
import { defineConfig } from 'vite';

const OF_EVERY_VIEW = [
  'src/(player|deck-watch|live-link|notice|elements|stage|emitter|first-look|count-view|offline|speaker-window|local-settings|bring-notes|notes-room|start-show|state|touch|view-language|no-slides)\\.ts',
  'src/(?:prompts/\\w+|leaving/guard-links)\\.ts',
  'deck/src/html/view-query\\.ts',
  'words/src/(?:language|catalogue|index|player|en/player/\\w+)\\.ts',
  'preload-helper\\.js',
];
const isOfEveryView = new RegExp(`/(${OF_EVERY_VIEW.join('|')})$`);

/** Files for the plain views and for the stage of the deck page. Names carry a hash, so they are kept for ever. */
export default defineConfig({
  // Addresses are relative: the same files will lie in an exported folder.
  base: './',
  plugins: [slides(), fonts(), extras(), exported(), worker(), manifest()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        slides: 'src/styles/slides.css',
        fullscreen: 'src/views/fullscreen.ts',
        embed: 'src/views/embed.ts',
        framed: 'src/views/framed.ts',
        follow: 'src/views/follow.ts',
        kiosk: 'src/views/kiosk.ts',
        scroll: 'src/views/scroll.ts',
        text: 'src/views/text.ts',
        print: 'src/views/print.ts',
        speaker: 'src/views/speaker.ts',
        analytics: 'src/views/analytics.ts',
      },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        // What every playing view needs is one file: a browser fetches six at a time, and the first slide's
        // picture is one of them.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'player', test: isOfEveryView }] },
      },
    },
  },
});
