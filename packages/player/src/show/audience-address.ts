import type { ShowAdmission } from '@rostrum/contract';
import type { PlayerConfig } from '@rostrum/deck/html';
import { words } from '@rostrum/words/speaker';

type Shown = Pick<PlayerConfig, 'visibility' | 'author' | 'show'>;

/** Where an audience follows, as code and as words, and whom it lets in. */
export interface AudienceAddress {
  readonly follow: string;
  readonly typed: string;
  /**
   * Whom: everybody, since the deck is public; whoever has the link that was made for the show, or the one by which it
   * was opened; or those alone who see the deck anyhow.
   */
  readonly lets: 'everybody' | 'by its link' | 'by the opened link' | 'members';
  /** The link asks for its password first. */
  readonly asksPassword: boolean;
}

/** `admission`: as it was told last; null before that. */
export function audienceAddress({ visibility, show }: Shown, admission: ShowAdmission | null): AudienceAddress {
  const { follow, typed, openedBy } = show ?? { follow: '', typed: '', openedBy: null };
  const link = admission?.link ?? null;
  if ((admission?.visibility ?? visibility) === 'all') return { follow, typed, lets: 'everybody', asksPassword: false };
  if (link !== null) {
    const { token, asksPassword } = link;
    return { follow: withToken(follow, token), typed: withToken(typed, token), lets: 'by its link', asksPassword };
  }
  if (openedBy !== null) return { follow, typed, lets: 'by the opened link', asksPassword: openedBy.asksPassword };
  return { follow, typed, lets: 'members', asksPassword: false };
}

function withToken(address: string, token: string): string {
  return `${address.split('?', 1)[0] ?? ''}?token=${encodeURIComponent(token)}`;
}

/** What a presenter has to know before the address is handed on, and who can do something about it. */
export function whoMayFollow(config: Shown, admission: ShowAdmission | null): string {
  const { lets, asksPassword } = audienceAddress(config, admission);
  const say = words.joining;
  const password = asksPassword ? [say.asksPassword] : [];
  if (lets === 'everybody') return say.everybody;
  if (lets === 'by its link') return [say.byItsLink, ...password].join(' ');
  if (lets === 'by the opened link') return [say.byOpenedLink, ...password].join(' ');
  const visibility = admission?.visibility ?? config.visibility;
  return `${visibility === 'team' ? say.teamOnly : say.privateOnly} ${wayOut(config)}`;
}

function wayOut({ author, show }: Shown): string {
  if (show?.mayLink === true) return words.joining.linkLetsIn;
  if (show?.isRemote === true) return words.joining.linkElsewhere;
  if ((show?.links ?? null) !== null) return words.joining.noLinks;
  return words.joining.askOwner(author.name);
}
