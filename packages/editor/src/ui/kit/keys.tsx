import { Fragment } from 'react';
import { keyNames } from './key-names.ts';

/** The keys of a command, drawn as caps. */
export function Keys({ of: keys, plain = false }: { of: string | null | undefined; plain?: boolean }) {
  if (keys === null || keys === undefined || keys === '') return null;
  return (
    <span className={plain ? 'ed-keys ed-keys-plain' : 'ed-keys'} aria-hidden="true">
      {keyNames(keys).map((name, index) => (
        <Fragment key={`${name}${String(index)}`}>
          <kbd>{name}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
