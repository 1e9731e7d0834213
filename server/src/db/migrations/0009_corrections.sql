-- Uses the words of the contract.
alter table api_pnr_file rename column mends to corrects;
alter table api_pnr_file rename column mended_by to corrected_by;
