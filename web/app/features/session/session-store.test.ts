import { beforeEach, expect, test } from 'vitest';
import {
  askToSignInAgain,
  askToSignInOnce,
  isAskingToSignIn,
  pageSession,
  sawSignedIn,
  settleSession,
} from './session-store.ts';

beforeEach(() => settleSession(true));

test('who is seen to be signed out is asked to sign in again, and all who wait hear the answer', async () => {
  void askToSignInOnce();
  const waits = askToSignInAgain();
  expect(isAskingToSignIn()).toBe(true);
  settleSession(true);
  expect(await waits).toBe(true);
  expect(isAskingToSignIn()).toBe(false);
  expect(pageSession.isOver()).toBe(false);
});

test('who would not is asked again by what they do alone, until they have been signed in again', async () => {
  void askToSignInAgain();
  settleSession(false);
  expect(await askToSignInOnce()).toBe(false);
  expect(isAskingToSignIn()).toBe(false);
  expect(pageSession.isOver()).toBe(true);
  void askToSignInAgain();
  expect(isAskingToSignIn()).toBe(true);
  settleSession(false);
  sawSignedIn();
  expect(pageSession.isOver()).toBe(false);
  void askToSignInOnce();
  expect(isAskingToSignIn()).toBe(true);
});
