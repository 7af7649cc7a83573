import type { ShowAdmission } from '@rostrum/contract';
import type { PlayerConfig } from '@rostrum/deck/html';

type Shown = Pick<PlayerConfig, 'visibility' | 'author' | 'show'>;

/** Where an audience follows, as code and as words, and whom it lets in. */
export interface AudienceAddress {
  readonly follow: string;
  readonly typed: string;
  /**
   * Whom: everybody, since the deck is public; whoever has the link that was made for the show, or the one by which it was opened; or
   * those alone who see the deck anyhow.
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
  const password = asksPassword ? ' It asks for its password first.' : '';
  if (lets === 'everybody') return 'Anybody with this link can follow.';
  if (lets === 'by its link') return `Anybody with this link can follow. It ends with the show.${password}`;
  if (lets === 'by the opened link')
    return `Anybody with this link can follow. It is the private link by which you came.${password}`;
  const visibility = admission?.visibility ?? config.visibility;
  const who = visibility === 'team' ? 'This deck is for its team' : 'This deck is private';
  return `${who}: only people with access can follow. ${wayOut(config)}`;
}

function wayOut({ author, show }: Shown): string {
  if (show?.mayLink === true) return 'A link lets others in until the show ends.';
  if (show?.isRemote === true) return 'Whoever may share it can make a link for the audience, on their own device.';
  if ((show?.links ?? null) !== null) return 'Its plan has no private links.';
  return `To let others in, ask its owner, ${author.name}.`;
}
