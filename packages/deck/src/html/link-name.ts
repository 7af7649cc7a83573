/**
 * What a link is called that holds no words and that nobody named: where it leads, as far as a person can tell from it.
 * Written so that no screen reader has to spell an address; taken for no name when it is read.
 */
export function linkName(href: string): string {
  const place = /^#\/(\d{1,5})(?:\/(\d{1,5}))?$/.exec(href);
  if (place) {
    const [, column = '0', row = '0'] = place;
    return `Slide ${Number(column) + 1}${Number(row) > 0 ? `.${Number(row) + 1}` : ''}`;
  }
  if (href.startsWith('#')) return 'Another slide';
  const mail = /^(?:mailto|tel|sms):([^?]+)/i.exec(href)?.[1];
  if (mail !== undefined) return mail;
  return /^(?:https?:)?\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(href)?.[1]?.toLowerCase() ?? 'Link';
}

/** Whether HTML of ours says anything to who does not see it. */
export function hasWords(html: string): boolean {
  return /(?:^|>)[^<]*[^\s<]|\s(?:alt|aria-label|title)="[^"]/.test(html);
}
