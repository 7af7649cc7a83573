/** Why nothing can start on this data folder or database. Its message is for the operator, and says what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
