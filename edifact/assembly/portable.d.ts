/* Declares what AssemblyScript adds, for TypeScript's checker. */
declare type i32 = number;
declare type u8 = number;
declare type usize = number;
declare type bool = boolean;
declare type i8 = number;
declare type u16 = number;
declare type u32 = number;
declare type u64 = number;
declare type v128 = { readonly lanes: 128 };
declare const v128: {
  load(address: usize, offset?: usize): v128;
  store(address: usize, value: v128): void;
  and(one: v128, other: v128): v128;
  or(one: v128, other: v128): v128;
  xor(one: v128, other: v128): v128;
  andnot(one: v128, other: v128): v128;
  any_true(value: v128): boolean;
};
declare const i8x16: {
  splat(value: number): v128;
  sub(one: v128, other: v128): v128;
  eq(one: v128, other: v128): v128;
  lt_s(one: v128, other: v128): v128;
  le_u(one: v128, other: v128): v128;
  bitmask(value: v128): i32;
};
declare function bswap<Type>(value: Type & number): Type & number;
declare function ctz<Type>(value: Type & number): Type & number;
declare function popcnt<Type>(value: Type & number): Type & number;
declare function clz<Type>(value: Type & number): Type & number;
declare function load<Type>(address: usize, offset?: usize): Type & number;
declare function store<Type>(address: usize, value: number, offset?: usize): void;
