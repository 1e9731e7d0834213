-- A file that corrects another, and the one that corrected it: the words of the contract.
alter table api_pnr_file rename column mends to corrects;
alter table api_pnr_file rename column mended_by to corrected_by;
