export const source = {};
