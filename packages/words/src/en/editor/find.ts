export const find = {};
