import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlayerBuild } from './player-build.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-player-'));
  const manifest = {
    slides: 'slides-1.css',
    fonts: { montserrat: 'font-1.css', asul: 'font-2.css' },
    families: { lato: 'family-1.css', montserrat: 'family-2.css' },
    extras: { code: 'code-1.css', math: 'math-1.css' },
    views: { fullscreen: { script: 'fullscreen-1.js', styles: ['engine-1.css'], modules: ['engine-1.js'] } },
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rm(folder, { recursive: true }));

const PLAIN = '<section><p>words</p></section>';
const CODE = '<section><div class="sl-block" data-block-type="code"><pre><code>a</code></pre></div></section>';
const MATH = '<section><span class="katex">a</span></section>';

describe('the files of a view', () => {
  it('are those of its slides, its font and its player', () => {
    expect(new PlayerBuild(folder).filesOf('asul', 'fullscreen', PLAIN)).toEqual({
      styles: ['/player/slides-1.css', '/player/font-2.css', '/player/engine-1.css'],
      script: '/player/fullscreen-1.js',
      modules: ['/player/engine-1.js'],
    });
  });

  it('have the styles of code and formulas only where there are some', () => {
    const stylesOf = (sections: string) =>
      new PlayerBuild(folder).filesOf('montserrat', null, sections).styles.slice(2);
    expect(stylesOf(PLAIN)).toEqual([]);
    expect(stylesOf(CODE)).toEqual(['/player/code-1.css']);
    expect(stylesOf(CODE + MATH)).toEqual(['/player/code-1.css', '/player/math-1.css']);
  });

  it('have the families that words are set in, and all weights of the theme where they are used', () => {
    const stylesOf = (style: string) =>
      new PlayerBuild(folder)
        .filesOf('montserrat', null, `<section><p style="${style}">words</p></section>`)
        .styles.slice(2);
    expect(stylesOf('font-family: &quot;Lato&quot;, Arial;')).toEqual(['/player/family-1.css']);
    expect(stylesOf('font-family: Montserrat; font-weight: 700;')).toEqual([]);
    expect(stylesOf('font-weight: 300;')).toEqual(['/player/family-2.css']);
    const build = new PlayerBuild(folder);
    expect(build.fontAddress('family-lato')).toBe('/player/family-1.css');
    expect(build.fontAddress('family-comic')).toBeNull();
  });

  it('are none before the player is built', () => {
    expect(new PlayerBuild(join(folder, 'nowhere')).filesOf('asul', 'fullscreen', CODE)).toEqual({
      styles: [],
      script: null,
      modules: [],
    });
  });
});
