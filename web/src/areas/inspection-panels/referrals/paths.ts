export const referralsPath = '/inspection/referrals';
export const addReferralPath = '/inspection/referrals/add/:id';
