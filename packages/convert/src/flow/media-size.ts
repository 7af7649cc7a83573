import { attribute, type Element, hasClass } from '../html/dom.ts';
import { statedSize } from './measure.ts';

/** What browsers make of a frame that says nothing (HTML standard, 15.4.1), and of a sound's controls. */
const FRAME = { width: 300, height: 150 };
const SOUND = { width: 300, height: 54 };
/** Of films: nobody knows before they are asked for. */
const FILM_SHAPE = 16 / 9;

/** The size of a frame, a film or a sound in px, within the room that is there. */
export function mediaSize(
  element: Element,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  if (element.tagName === 'audio') return { width: Math.min(width, SOUND.width), height: SOUND.height };
  const stretched = hasClass(element, 'r-stretch') || hasClass(element, 'stretch');
  if (element.tagName === 'iframe' && stretched) return { width, height };
  const stated = statedSize(element);
  const percent = /^\s*([\d.]+)%\s*$/.exec(attribute(element, 'width') ?? '')?.[1];
  const wide = stated.width ?? (percent === undefined ? null : (width * Number(percent)) / 100);
  if (element.tagName === 'iframe') {
    return { width: Math.min(width, wide ?? FRAME.width), height: Math.min(height, stated.height ?? FRAME.height) };
  }
  const ratio = wide !== null && stated.height !== null ? wide / stated.height : FILM_SHAPE;
  const wanted = stretched ? width : (wide ?? (stated.height === null ? width : stated.height * ratio));
  const fitting = Math.min(wanted, width, height * ratio);
  return { width: fitting, height: fitting / ratio };
}
