/**
 * Domains of mail services at which anybody can have an address, without asking: who lets such a domain in lets
 * everybody in. The largest of them; what is not here is the team's own to judge, as its settings say.
 */
const PUBLIC_MAIL = new Set(
  [
    '126.com 163.com aim.com aol.com att.net bol.com.br btinternet.com comcast.net daum.net disroot.org duck.com fastmail.com',
    'fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.fr gmx.net googlemail.com hanmail.net hey.com',
    'hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com inbox.lv inbox.ru laposte.net',
    'libero.it list.ru live.co.uk live.com live.de live.fr live.nl mac.com mail.com mail.de mail.ru mailbox.org mailinator.com me.com',
    'msn.com naver.com onet.pl orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me posteo.de posteo.net proton.me',
    'protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com seznam.cz sfr.fr sina.com sky.com t-online.de',
    'tuta.com tuta.io tutanota.com tutanota.de uol.com.br virgilio.it wanadoo.fr web.de wp.pl ya.ru yahoo.ca yahoo.co.in yahoo.co.jp',
    'yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com',
  ].flatMap((line) => line.split(' ')),
);

/** The first of the domains, in small letters, at which anybody can have an address; undefined where none is. */
export function publicMailAmong(domains: readonly string[]): string | undefined {
  return domains.find((domain) => PUBLIC_MAIL.has(domain));
}
