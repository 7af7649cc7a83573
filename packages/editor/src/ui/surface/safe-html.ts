import createPurifier from 'dompurify';

/**
 * Turns markup that the codec rendered into nodes. It was sanitised when it came in; it passes the browser's own
 * sanitiser again before it enters a live page. Pages of others (iframes) are not loaded while editing.
 */
export function safeNodes(html: string): DocumentFragment {
  return purifier().sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ADD_TAGS: ['use', 'semantics', 'annotation'],
    ADD_ATTR: ['target', 'xlink:href', 'playsinline', 'muted', 'loop', 'controls', 'preserveAspectRatio'],
    FORBID_TAGS: ['iframe', 'object', 'embed', 'form', 'base', 'link', 'meta'],
    FORBID_ATTR: ['autoplay', 'autofocus', 'contenteditable', 'tabindex'],
    ALLOW_DATA_ATTR: true,
    SANITIZE_DOM: false,
  });
}

let made: ReturnType<typeof createPurifier> | null = null;
function purifier(): ReturnType<typeof createPurifier> {
  made ??= createPurifier(window);
  return made;
}

/**
 * As `safeNodes`, held still for the canvas and miniatures: nothing in it loads late, is dragged away or leads away.
 */
export function slideNodes(html: string): DocumentFragment {
  const fragment = safeNodes(html);
  // The player loads these when their slide comes near; here every slide that is drawn is near.
  for (const element of fragment.querySelectorAll(
    'img[data-src], video[data-src], audio[data-src], source[data-src]',
  )) {
    const address = element.getAttribute('data-src');
    if (address !== null && !element.hasAttribute('src')) element.setAttribute('src', address);
  }
  for (const image of fragment.querySelectorAll('img')) {
    image.setAttribute('draggable', 'false');
    image.setAttribute('decoding', 'async');
    image.removeAttribute('loading');
  }
  // Links are followed in the show, not while editing.
  for (const link of fragment.querySelectorAll('a')) {
    link.setAttribute('draggable', 'false');
    link.removeAttribute('href');
  }
  return fragment;
}
