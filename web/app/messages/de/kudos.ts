import type { kudos as en } from '../en/kudos.ts';

export const kudos: typeof en = {
  label: (count) => `Kudos, ${count}`,
};
