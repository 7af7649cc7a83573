import { describe, expect, it } from 'vitest';
import { LateStage } from './late-stage.ts';
import { CachedDocument } from './platform/http/document-cache.ts';

const SLIDES = '<section>Größe $& — 水</section>';

describe('slides that come into a page once it is rendered', () => {
  it('stand where their mark stood', () => {
    const stage = new LateStage(new CachedDocument(SLIDES));
    const page = stage.putInto(Buffer.from(`<p>é</p><div>${stage.mark}</div><p>ö</p>`));
    expect(page.toString()).toBe(`<p>é</p><div>${SLIDES}</div><p>ö</p>`);
  });

  it('leave a page alone that shows none', () => {
    const stage = new LateStage(new CachedDocument(SLIDES));
    expect(stage.putInto(Buffer.from('<p>Gone</p>')).toString()).toBe('<p>Gone</p>');
  });

  it('have a mark of their own, the same for the same slides', () => {
    const markOf = (text: string) => new LateStage(new CachedDocument(text)).mark;
    expect(markOf(SLIDES)).toBe(markOf(SLIDES));
    expect(markOf(SLIDES)).not.toBe(markOf(`${SLIDES} `));
    expect(markOf(SLIDES)).toMatch(/^[\w.-]+$/);
  });
});
