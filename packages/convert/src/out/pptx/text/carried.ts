import type { Block } from '@rostrum/deck';

/** What a block says of its language and the direction of its script, in attributes that the model has no field for. */
export function attributesIn({ attributes }: Pick<Block, 'attributes'>): {
  readonly dir?: string;
  readonly lang?: string;
} {
  const dir = attributes['content:dir'] ?? attributes['box:dir'];
  const lang = attributes['content:lang'] ?? attributes['box:lang'];
  return { ...(dir === undefined ? {} : { dir }), ...(lang === undefined || lang === '' ? {} : { lang }) };
}
