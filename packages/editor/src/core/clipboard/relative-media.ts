import type { Removal, Sanitized } from '@rostrum/deck/html';

/** Attributes that name what is loaded and shown. */
const LOADS = new Set(['src', 'data-src', 'poster', 'data-poster']);
const LOADS_SETS = new Set(['srcset', 'data-srcset']);
/** Without anything to load these are an empty box. */
const NOTHING_WITHOUT = new Set(['img', 'source', 'track']);
const TAG = /<([a-z][\w:-]*)((?:\s+[^\s"=<>]+(?:="[^"]*")?)*)\s*>/gi;
const ATTRIBUTE = /\s+([^\s"=<>]+)(?:="([^"]*)")?/g;

/** An upload of this product: the one kind of relative address that means something in a deck. */
const UPLOAD = /^\/media\/[\w.-]+$/;

function isAbsolute(url: string): boolean {
  return /^(?:https?:)?\/\/|^data:/i.test(url.trim());
}

/**
 * Takes pictures, films and sounds with a relative address out of sanitised HTML: they are relative to the page that
 * they come from, and nothing is there in a deck.
 *
 * @param clean - HTML as `sanitizeHtml` writes it: attributes in double quotes, `<` nowhere but at tags.
 * @param keepUploads - for HTML of a deck, whose pictures are at `/media/…`.
 */
export function dropRelativeMedia(clean: string, keepUploads: boolean): Sanitized {
  const removed = new Map<string, Removal>();
  const stays = (url: string): boolean => isAbsolute(url) || (keepUploads && UPLOAD.test(url.trim()));
  const html = clean.replaceAll(TAG, (written: string, tag: string, attributes: string) => {
    const name = tag.toLowerCase();
    let loads = false;
    let dropped = false;
    const kept = attributes.replaceAll(ATTRIBUTE, (attribute: string, key: string, value = '') => {
      const isSet = LOADS_SETS.has(key);
      if (!isSet && !LOADS.has(key)) return attribute;
      const urls = isSet ? value.split(/,\s+/) : [value];
      if (value !== '' && urls.every(stays)) {
        loads = true;
        return attribute;
      }
      removed.set(`${key} ${name}`, { kind: 'attribute', name: key, on: name });
      dropped = true;
      return '';
    });
    if (!dropped) return written;
    return !loads && NOTHING_WITHOUT.has(name) ? '' : `<${tag}${kept}>`;
  });
  return { html, removed: [...removed.values()] };
}
