import type { PlayerConfig } from './player-config.ts';
import type { EmbedStyle, ViewQuery } from './view-query.ts';
import { escapeAttribute, escapeText } from './write.ts';

/** What stands around an embedded deck, once the author's plan has had its say. */
export interface EmbedLooks {
  readonly style: EmbedStyle;
  readonly byline: boolean;
  readonly share: boolean;
}

/** What an address asks for and the plan covers: without it an embed has its footer, with byline and share button. */
export function embedLooks(query: ViewQuery, plan: PlayerConfig['plan']): EmbedLooks {
  const needsPlan = query.style === 'hidden' || query.style === 'transparent';
  return {
    style: needsPlan && !plan.embedStyles ? 'dark' : query.style,
    byline: !(query.bylineHidden && plan.embedSwitches),
    share: !(query.shareHidden && plan.embedSwitches),
  };
}

/**
 * The footer of an embedded deck. Both buttons are links, which lead to the deck in a window of its own, until the
 * player makes them do it in place. Empty for the hidden style.
 */
export function writeEmbedBar({ title, author, addresses }: PlayerConfig, looks: EmbedLooks): string {
  if (looks.style === 'hidden') return '';
  const link = (className: string, address: string, text: string, hint = ''): string =>
    `<a class="${className}" href="${escapeAttribute(address)}" target="_blank" rel="noopener"${hint}>${text}</a>`;
  const byline = looks.byline
    ? `<span class="embed-by">by ${link('embed-author', author.address, escapeText(author.name))}</span>`
    : '';
  const share = looks.share ? link('embed-share', addresses.deck, 'Share') : '';
  const whole = link('embed-fullscreen', addresses.fullscreen, 'Fullscreen');
  return `<footer class="embed-bar">
<p>${link('embed-title', addresses.deck, escapeText(title))}${byline}</p>
<div class="embed-buttons">${share}${whole}</div>
</footer>
`;
}
