export const rail = {};
