import type { news as en } from '../../en/web/news.ts';

export const news: typeof en = {
  title: 'Neuigkeiten',
  description: 'Was sich in Rostrum geändert hat, das Neueste zuerst.',
  lead: 'Was sich in Rostrum geändert hat, das Neueste zuerst.',
};
