import { addressesIn } from './addresses-in.ts';

/** What somebody says of their deck, in their lines, with the addresses in it as links. */
export function Description({ text }: { readonly text: string }) {
  return (
    <p>
      {addressesIn(text).map(({ at, text: piece, href }) =>
        href === null ? (
          piece
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener nofollow ugc">
            {piece}
          </a>
        ),
      )}
    </p>
  );
}
