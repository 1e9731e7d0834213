export { WithdrawAlerts } from './withdrawal/index.ts';
