import { and, eq, isNull } from 'drizzle-orm';
import { words } from '@rostrum/words/server';
import type { Db } from '../../platform/db/index.ts';
import { deckReports, decks, users } from '../../platform/db/schema/index.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import type { Mail } from '../../platform/mail/types.ts';

/**
 * The mails that tell of a report: one for each administrator, to be written in their language. None where it
 * is closed or gone.
 */
export async function reportMails(db: Db, reportId: string, publicUrl: URL): Promise<(() => Mail)[]> {
  const [report] = await db
    .select({ reason: deckReports.reason, slug: decks.slug, username: users.username })
    .from(deckReports)
    .innerJoin(decks, eq(decks.id, deckReports.deckId))
    .innerJoin(users, eq(users.id, decks.userId))
    .where(and(eq(deckReports.id, reportId), isNull(deckReports.closedAt)));
  if (report === undefined) return [];
  const administrators = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.administrator, true), isNull(users.deactivatedAt)));
  const deck = new URL(`/${report.username}/${report.slug}`, publicUrl);
  return administrators.map(({ name, email }) => () => ({
    to: email,
    subject: words.mails.report.subject,
    text: [
      greeting(name),
      '',
      words.mails.report.lead(publicUrl.host, words.mails.report.reasons[report.reason]),
      '',
      deck.href,
      '',
      words.mails.report.end,
      '',
      new URL('/admin/reports', publicUrl).href,
      '',
    ].join('\n'),
  }));
}
