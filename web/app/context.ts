/**
 * What the server hands to loaders with every request. It makes it with `createLoadContext`, which the entry of the
 * server build exports (`build.entry.module.createLoadContext`), so that both sides hold the same key.
 */
import type { ApiClient, CurrentUser } from '@rostrum/contract';
import type { FontService } from '@rostrum/deck/themes';
import { createContext, RouterContextProvider } from 'react-router';

export interface RequestValues {
  /** The API, called in this process with the visitor's cookies. */
  readonly api: ApiClient;
  /** Of the instance, as people know it: for addresses that others keep. */
  readonly origin: string;
  /** Services that decks may load fonts from here. */
  readonly fontServices: readonly FontService[];
  /** Of this answer's scripts and styles. */
  readonly nonce: string;
  readonly csrfToken: string;
  /** Whether a mail server is set up; without one mails lie in a file. */
  readonly sendsMail: boolean;
  readonly user: CurrentUser | null;
  /**
   * For who has no account and no link: what was rendered of the very same. `of`: all that the page is rendered of.
   * Null: it is rendered for this visitor alone.
   */
  readonly kept: ((of: string, render: () => Promise<string>) => Promise<string>) | null;
  readonly views: {
    /**
     * What stands for the markup of a deck’s stage with its first slide visible, which the player takes over: the
     * server puts the markup itself into the page that was rendered.
     */
    deckStage(deckId: string, options: { token?: string }): Promise<string>;
  };
}

/** Slides of the deck page travel past loader data, so that they are sent once: a loader puts them here. */
export interface StageHolder {
  markup: string | null;
}

export const requestContext = createContext<RequestValues>();
export const stageContext = createContext<StageHolder>();

export function createLoadContext(values: RequestValues): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(requestContext, values);
  context.set(stageContext, { markup: null });
  return context;
}
