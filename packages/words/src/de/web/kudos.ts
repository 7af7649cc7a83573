import type { kudos as en } from '../../en/web/kudos.ts';

export const kudos: typeof en = {
  label: (count) => `Kudos, ${count}`,
};
