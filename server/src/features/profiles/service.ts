import { type Profile, readThemeId, type UserSettings } from '@rostrum/contract';
import { colorThemes, isKnownFont } from '@rostrum/deck/themes';
import { words } from '@rostrum/words/server';
import type { Db } from '../../platform/db/index.ts';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { settingsOf } from '../accounts/service.ts';
import { readAvatar } from './avatar.ts';
import {
  avatarPath,
  changeSettings,
  findAvatar,
  findBeginning,
  findSettings,
  removeAvatar,
  setAvatar,
  updateProfile,
} from './store.ts';

export { readLogo } from './avatar.ts';
export { exportedPicture, exportedProfile } from './exported.ts';

/** How somebody's new decks look. */
export interface UsualLook {
  readonly theme_color?: string;
  readonly theme_font?: string;
  readonly theme_id?: string;
}

/** Absent fields stay. */
type Changed<T> = { readonly [K in keyof T]?: T[K] | undefined };

export interface ProfilesDeps {
  readonly db: Db;
  /** What anyone may know of a person. Throws `not_found`. */
  readonly person: (userId: string) => Promise<Profile>;
  /** What a new deck in a theme says itself; null where that is not the account's to use. */
  readonly inTheme: (userId: string, themeId: string) => Promise<UsualLook | null>;
}

/** What somebody shows of themselves, and what they have set. */
export class ProfilesService {
  readonly #deps: ProfilesDeps;

  constructor(deps: ProfilesDeps) {
    this.#deps = deps;
  }

  /** Absent fields stay. */
  async change(
    userId: string,
    { social_handle: socialHandle, website_url: websiteUrl }: Changed<Pick<Profile, 'social_handle' | 'website_url'>>,
  ): Promise<Profile> {
    await updateProfile(this.#deps.db, userId, {
      ...(socialHandle !== undefined && { socialHandle }),
      ...(websiteUrl !== undefined && { websiteUrl }),
    });
    return this.#deps.person(userId);
  }

  async settings(userId: string): Promise<UserSettings> {
    const stored = await findSettings(this.#deps.db, userId);
    if (stored === null) throw new AppError('not_found');
    return settingsOf(stored);
  }

  /** The look that somebody's new decks have: their own, else that of their team. */
  async usualLook(userId: string): Promise<UsualLook> {
    return (await this.beginning(userId)).look;
  }

  /** The same, and what their team lets them choose from besides: templates, and blank decks of other looks. */
  async beginning(userId: string): Promise<{
    readonly look: UsualLook;
    readonly hasTemplates: boolean;
    readonly hasBlanks: boolean;
  }> {
    const found = await findBeginning(this.#deps.db, userId);
    if (found === null) throw new AppError('not_found');
    const { themeId, templatesMode } = found;
    return {
      look: (themeId !== null && (readThemeId(themeId) ?? (await this.#deps.inTheme(userId, themeId)))) || {},
      hasTemplates: templatesMode !== 'disabled',
      hasBlanks: templatesMode === null || templatesMode === 'enabled',
    };
  }

  /**
   * Absent ones stay, also those that another window changes at the same moment. Throws `invalid` for a theme
   * that is not there.
   */
  async changeSettings(userId: string, changes: Changed<UserSettings>): Promise<UserSettings> {
    const { default_theme_id: defaultThemeId, digest, ...others } = changes;
    const isThere = async (id: string) => isThereLook(id) || (await this.#deps.inTheme(userId, id)) !== null;
    if (defaultThemeId && !(await isThere(defaultThemeId)))
      throw invalidField('default_theme_id', words.accounts.noTheme);
    await changeSettings(this.#deps.db, userId, {
      settings: others,
      ...(defaultThemeId !== undefined && { defaultThemeId }),
      ...(digest !== undefined && { digest }),
    });
    return this.settings(userId);
  }

  /** Takes a picture in the place of the one before. Throws `unsupported_type`, `too_large` and `invalid` (broken). */
  async setAvatar(userId: string, picture: Uint8Array): Promise<string> {
    const id = newId();
    const bytes = await readAvatar(picture, userId);
    await this.#deps.db.transaction((tx) => setAvatar(tx, { id, userId, bytes }));
    return avatarPath(id);
  }

  /** Without one: nothing to do. */
  async removeAvatar(userId: string): Promise<void> {
    await this.#deps.db.transaction((tx) => removeAvatar(tx, userId));
  }

  /** A picture by the id of its address. Throws `not_found`. */
  async avatar(id: string): Promise<Uint8Array> {
    const bytes = await findAvatar(this.#deps.db, id);
    if (bytes === null) throw new AppError('not_found');
    return bytes;
  }
}

/** Whether an id names colours and a font of the product's own. */
export function isThereLook(themeId: string): boolean {
  const look = readThemeId(themeId);
  return look !== null && colorThemes.some(({ id }) => id === look.theme_color) && isKnownFont(look.theme_font);
}
