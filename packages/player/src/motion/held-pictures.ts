import { isCalm } from './calm.ts';
import { HEAD_BYTES, isDrawing, isLooping } from './looping-picture.ts';

/** Holds them for as long as the page is there, where its person asked for less motion. */
export function holdPictures(root: HTMLElement): HeldPictures | null {
  return isCalm() ? new HeldPictures(root) : null;
}

interface Held {
  /** Address of the picture that moves. */
  readonly moving: string;
  /** Its first frame. */
  readonly still: string;
  plays: boolean;
}

/**
 * For people who asked for less motion: pictures that go round and round show their first frame, until somebody has
 * them play. The picture stays the element that it is, with its name for screen readers; only its address is another.
 * Pictures behind slides are held as well.
 */
export class HeldPictures {
  readonly #root: HTMLElement;
  readonly #changed: () => void;
  readonly #held = new Map<HTMLElement, Held>();
  /** The URL that was last checked for each element, so that a change of its style does not check it again. */
  readonly #seen = new WeakMap<HTMLElement, string>();
  readonly #backgrounds: MutationObserver;

  /** `changed` is told when another picture is held. */
  constructor(root: HTMLElement, changed: () => void = () => undefined) {
    this.#root = root;
    this.#changed = changed;
    // It does not bubble.
    root.addEventListener('load', this.#onLoad, { capture: true });
    for (const image of root.querySelectorAll('img')) if (image.complete) this.#look(image);
    this.#backgrounds = new MutationObserver((changes) => {
      for (const { target } of changes) this.#look(target as HTMLElement);
    });
    this.#backgrounds.observe(root, { attributes: true, attributeFilter: ['style'], subtree: true });
    for (const one of root.querySelectorAll<HTMLElement>(BACKGROUND)) this.#look(one);
  }

  /** Whether any picture in one of these elements is held or would be, and whether they play. */
  stateIn(places: readonly Element[]): 'none' | 'held' | 'playing' {
    const [first] = this.#in(places);
    if (first === undefined) return 'none';
    return first[1].plays ? 'playing' : 'held';
  }

  play(places: readonly Element[]): void {
    for (const [one, held] of this.#in(places)) {
      held.plays = true;
      setAddress(one, held.moving);
    }
  }

  hold(places: readonly Element[]): void {
    for (const [one, held] of this.#in(places)) {
      held.plays = false;
      setAddress(one, held.still);
    }
  }

  destroy(): void {
    this.#root.removeEventListener('load', this.#onLoad, { capture: true });
    this.#backgrounds.disconnect();
    for (const [one, { moving }] of this.#held) setAddress(one, moving);
    this.#held.clear();
  }

  #in(places: readonly Element[]): [HTMLElement, Held][] {
    return [...this.#held].filter(([one]) => one.isConnected && places.some((place) => place.contains(one)));
  }

  #onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) this.#look(target);
  };

  #look(one: HTMLElement): void {
    if (!(one instanceof HTMLImageElement) && !one.matches(BACKGROUND)) return;
    const address = addressOf(one);
    const known = this.#held.get(one);
    if (address === '' || address === this.#seen.get(one) || address === known?.still || address === known?.moving)
      return;
    this.#seen.set(one, address);
    this.#holdIfLooping(one, address).catch(() => undefined);
  }

  async #holdIfLooping(one: HTMLElement, address: string): Promise<void> {
    const kind = await kindOf(address);
    if (kind === 'still') return;
    const still = await firstFrame(address, kind);
    if (addressOf(one) !== address) return;
    this.#held.set(one, { moving: address, still, plays: false });
    setAddress(one, still);
    this.#changed();
  }
}

/** Pixels of the longer side of a drawing's first frame: it may be shown much larger than it says. */
const SHARP = 1600;
const BACKGROUND = '.slide-background-content';

function addressOf(one: HTMLElement): string {
  // With an empty `src` attribute, the property is the page's own URL.
  if (one instanceof HTMLImageElement) return one.currentSrc || (one.getAttribute('src') ? one.src : '');
  return /^url\("((?:[^"\\]|\\.)*)"\)$/.exec(one.style.backgroundImage)?.[1] ?? '';
}

function setAddress(one: HTMLElement, address: string): void {
  if (one instanceof HTMLImageElement) {
    one.removeAttribute('srcset');
    one.src = address;
  } else one.style.backgroundImage = `url("${address}")`;
}

/**
 * Whether a picture loops, and whether it is drawn or made of pixels. Pictures of other sites, and files beside a page
 * that was opened from a disk, cannot be read: only the file name counts for them.
 */
async function kindOf(address: string): Promise<'still' | 'pixels' | 'drawing'> {
  const url = new URL(address, window.location.href);
  const isHere = /^https?:$/.test(url.protocol) && url.origin === window.location.origin;
  if (url.protocol !== 'data:' && !isHere) return /\.gif$/i.test(url.pathname) ? 'pixels' : 'still';
  const head = isHere ? await headOf(url) : bytesOf(address);
  if (head === null || !isLooping(head)) return 'still';
  return isDrawing(head) ? 'drawing' : 'pixels';
}

async function headOf(url: URL): Promise<Uint8Array | null> {
  // It was fetched a moment ago, to be shown.
  const answer = await fetch(url, { cache: 'force-cache', credentials: 'same-origin' });
  const reader = answer.body?.getReader();
  if (!answer.ok || reader === undefined) return null;
  const head = new Uint8Array(HEAD_BYTES);
  let filled = 0;
  while (filled < HEAD_BYTES) {
    const { value, done } = await reader.read();
    if (done) break;
    head.set(value.subarray(0, HEAD_BYTES - filled), filled);
    filled += value.length;
  }
  await reader.cancel();
  return head.subarray(0, Math.min(filled, HEAD_BYTES));
}

/** The first bytes of what a `data:` address holds (RFC 2397). */
function bytesOf(address: string): Uint8Array {
  const [, base64, content = ''] = /^data:[^,]*?(;base64)?,([^#]*)/i.exec(address) ?? [];
  if (base64 === undefined) return new TextEncoder().encode(decodeURIComponent(content)).subarray(0, HEAD_BYTES);
  const part = content.slice(0, Math.ceil(HEAD_BYTES / 3) * 4);
  return Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
}

/** As an address. Pixels of another site cannot be read: a sign as large as the picture stands for them. */
async function firstFrame(address: string, kind: 'pixels' | 'drawing'): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const canvas = document.createElement('canvas');
  const scale = kind === 'drawing' ? Math.max(1, SHARP / Math.max(width, height)) : 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  // Of a picture that moves a canvas gets the first frame.
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  try {
    const pixels = canvas.toDataURL();
    return scale === 1 ? pixels : drawingAddress(width, height, `<image width="100%" height="100%" href="${pixels}"/>`);
  } catch {
    return drawingAddress(width, height, signOf(width, height));
  }
}

function signOf(width: number, height: number): string {
  const size = Math.min(width, height) / 6;
  const [x, y] = [width / 2, height / 2];
  return `<rect width="100%" height="100%" fill="#808080" fill-opacity=".2"/><path d="M${x - size / 2} ${y - size}V${y + size}L${x + size} ${y}z" fill="#808080"/>`;
}

/** As large as the picture that it stands for. */
function drawingAddress(width: number, height: number, inside: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
