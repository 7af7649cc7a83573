import { oneLine } from '@rostrum/contract';
import { words } from '@rostrum/words/server';

/**
 * How a mail begins. Anybody can sign up with any address and any name, and mail programs make links of what looks like
 * one: a name that does is left out, so that the instance carries nobody's message.
 */
export function greeting(name: string): string {
  return LIKE_AN_ADDRESS.test(name) ? words.mails.hello : words.mails.helloTo(oneLine(name));
}

/** The name of who did something, where it can be said. */
export function sayableName(name: string | null): string | null {
  return name === null || LIKE_AN_ADDRESS.test(name) ? null : oneLine(name);
}

/** A scheme, a path, an address of mail, or a name with a dot inside, as hosts have. */
const LIKE_AN_ADDRESS = /[/\\:@]|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}]|www/iu;
