export const billingMonthsPath = '/billing/months';
export const billingMonthPath = '/billing/months/:month';

export const monthPathOf = (month: string): string => `${billingMonthsPath}/${month}`;
