import { fileIdsOf, mediaIdOf, type ThemeFontFile, type ThemeLook } from '@rostrum/deck/themes';
import { words as texts } from '@rostrum/words/server';
import type { Tx } from '../../platform/db/index.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { ThemeMedia } from '../media/service.ts';
import type { ThemeOwner } from './store.ts';

const MEDIA_ADDRESS = /\/media\/([A-Za-z0-9_-]{8,64})/g;

/**
 * A look with what its files say of themselves. Throws `invalid` by field for a file that is not in the owner's
 * library, or of another kind. Files that were there before are taken as they are.
 */
export async function withFiles(
  media: Pick<ThemeMedia, 'picture' | 'font'>,
  owner: ThemeOwner,
  look: ThemeLook,
  before: ThemeLook,
): Promise<ThemeLook> {
  const isOfTeam = 'teamId' in owner;
  const font = async (field: string, file: ThemeFontFile | null, former: ThemeFontFile | null) => {
    if (file === null || file.src === former?.src) return file === null ? null : former;
    const facts = await media.font(owner, mediaIdOf(file.src) ?? '');
    if (facts === null) throw invalidField(field, isOfTeam ? texts.themes.noTeamFont : texts.themes.noOwnFont);
    return { src: file.src, ...facts };
  };
  const picture = async (field: string, src: string) => {
    const row = await media.picture(owner, mediaIdOf(src) ?? '');
    if (row === null) throw invalidField(field, isOfTeam ? texts.themes.noTeamPicture : texts.themes.noOwnPicture);
    return row;
  };
  let { logo, backdrop } = look;
  if (logo !== null) {
    if (logo.src === before.logo?.src) logo = { ...logo, ratio: before.logo.ratio };
    else {
      const { width, height } = await picture('logo', logo.src);
      logo = { ...logo, ratio: width === null || height === null || height === 0 ? 1 : width / height };
    }
  }
  if (backdrop !== null && backdrop.src !== before.backdrop?.src) await picture('background_picture', backdrop.src);
  return {
    ...look,
    logo,
    backdrop,
    headingFont: await font('heading_font', look.headingFont, before.headingFont),
    bodyFont: await font('body_font', look.bodyFont, before.bodyFont),
  };
}

/** Ids of the media that a theme shows. */
export function filesOf(look: ThemeLook): readonly string[] {
  return [...fileIdsOf(look), ...idsIn(look.css)];
}

/** Ids of the media that are named in words. */
export const idsIn = (words: string): readonly string[] =>
  [...words.matchAll(MEDIA_ADDRESS)].map((match) => match[1] ?? '');

/** Writes which media a theme shows, in the transaction that stores it. */
export async function linkFiles(
  media: Pick<ThemeMedia, 'link'>,
  tx: Tx,
  { id, owner, look }: { readonly id: string; readonly owner: ThemeOwner; readonly look: ThemeLook },
): Promise<void> {
  await media.link(tx, id, owner, filesOf(look));
}

/** What names media by their addresses, with those of copies in the place of those that were copied. */
export function readdressed<T>(value: T, copies: ReadonlyMap<string, string>): T {
  if (copies.size === 0) return value;
  const text = JSON.stringify(value).replaceAll(MEDIA_ADDRESS, (address, id: string) => {
    const copy = copies.get(id);
    return copy === undefined ? address : `/media/${copy}`;
  });
  return JSON.parse(text) as T;
}
