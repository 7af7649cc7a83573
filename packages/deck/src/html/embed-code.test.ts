import { describe, expect, it } from 'vitest';
import { EMBED_SIZE, writeEmbedCode } from './embed-code.ts';

const src = 'https://decks.example/amara/night-train/embed?token=abc&style=light';

describe('the code of an embed', () => {
  it('is a frame that fits the page around it, and may play and fill the screen', () => {
    expect(writeEmbedCode({ src, title: 'Night train', ...EMBED_SIZE })).toBe(
      '<iframe src="https://decks.example/amara/night-train/embed?token=abc&amp;style=light" width="576" height="420" title="Night train" style="border: 0; max-width: 100%" allow="fullscreen; autoplay" allowfullscreen loading="lazy"></iframe>',
    );
  });

  it('holds an address and a title that are no markup', () => {
    const hostile = '"></iframe><script>\'&';
    const code = writeEmbedCode({ src: `${src}${hostile}`, title: hostile, ...EMBED_SIZE });
    expect(code.match(/<\/?\w+/g)).toEqual(['<iframe', '</iframe']);
  });
});
