export const leaving = {};
