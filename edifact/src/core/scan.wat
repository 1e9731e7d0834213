;; The scan of delimiters, 64 bytes at a time (see scan.ts for what it must give). Assembled into scan.gen.ts by scripts of the package.
;;
;; scan(from, to, component, element, terminator, repetition, release, released, marksAt, roughAt) -> number of marks
;;   from, to    range of the bytes in memory
;;   released    -1 when there is a release character, 0 when there is none
;;   marksAt     where the offsets of marks go, 4 bytes each
;;   roughAt     where the offsets of rough bytes go; how many is left in the global `rough`
(module
  (memory (export "memory") 1)
  (global $rough (export "rough") (mut i32) (i32.const 0))

  (func (export "scan")
    (param $from i32) (param $to i32)
    (param $component i32) (param $element i32) (param $terminator i32) (param $repetition i32)
    (param $release i32) (param $released i32) (param $marksAt i32) (param $roughAt i32)
    (result i32)
    (local $vComponent v128) (local $vElement v128) (local $vTerminator v128) (local $vRepetition v128)
    (local $vRelease v128) (local $vReleased v128)
    (local $v v128) (local $isMark v128) (local $isRelease v128) (local $anyRelease v128)
    (local $marks i64) (local $roughs i64) (local $shift i64)
    (local $at i32) (local $end i32) (local $byte i32) (local $pending i32)
    (local $markTo i32) (local $roughTo i32)

    (local.set $vComponent (i8x16.splat (local.get $component)))
    (local.set $vElement (i8x16.splat (local.get $element)))
    (local.set $vTerminator (i8x16.splat (local.get $terminator)))
    (local.set $vRepetition (i8x16.splat (local.get $repetition)))
    (local.set $vRelease (i8x16.splat (local.get $release)))
    (local.set $vReleased (i8x16.splat (local.get $released)))
    (local.set $at (local.get $from))
    (local.set $markTo (local.get $marksAt))
    (local.set $roughTo (local.get $roughAt))

    (block $done
      (loop $blocks
        (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
        (local.set $end (i32.add (local.get $at) (i32.const 64)))

        (block $slowly
          ;; The last bytes, and those after a release character that ended the block before, go one by one.
          (br_if $slowly (i32.gt_u (local.get $end) (local.get $to)))
          (br_if $slowly (local.get $pending))
          (local.set $marks (i64.const 0))
          (local.set $roughs (i64.const 0))
          (local.set $shift (i64.const 0))
          (local.set $anyRelease (v128.const i64x2 0 0))
          (loop $quarter
            (local.set $v
              (v128.load
                (i32.add (local.get $at) (i32.wrap_i64 (local.get $shift)))))
            (local.set $isMark
              (v128.or
                (v128.or
                  (i8x16.eq (local.get $v) (local.get $vComponent))
                  (i8x16.eq (local.get $v) (local.get $vElement)))
                (v128.or
                  (i8x16.eq (local.get $v) (local.get $vTerminator))
                  (i8x16.eq (local.get $v) (local.get $vRepetition)))))
            (local.set $isRelease
              (v128.and (i8x16.eq (local.get $v) (local.get $vRelease)) (local.get $vReleased)))
            (local.set $anyRelease (v128.or (local.get $anyRelease) (local.get $isRelease)))
            (local.set $marks
              (i64.or (local.get $marks)
                (i64.shl (i64.extend_i32_u (i8x16.bitmask (local.get $isMark))) (local.get $shift))))
            ;; Signed: bytes from 0x80 on are below 0x20 too.
            (local.set $roughs
              (i64.or (local.get $roughs)
                (i64.shl
                  (i64.extend_i32_u
                    (i8x16.bitmask
                      (v128.andnot
                        (v128.or
                          (i8x16.lt_s (local.get $v) (i8x16.splat (i32.const 0x20)))
                          (i8x16.eq (local.get $v) (i8x16.splat (i32.const 0x7f))))
                        (local.get $isMark))))
                  (local.get $shift))))
            (local.set $shift (i64.add (local.get $shift) (i64.const 16)))
            (br_if $quarter (i64.lt_u (local.get $shift) (i64.const 64))))
          (br_if $slowly (v128.any_true (local.get $anyRelease)))

          (block $noMarks
            (br_if $noMarks (i64.eqz (local.get $marks)))
            (loop $each
              (i32.store (local.get $markTo)
                (i32.add (local.get $at) (i32.wrap_i64 (i64.ctz (local.get $marks)))))
              (local.set $markTo (i32.add (local.get $markTo) (i32.const 4)))
              (br_if $each
                (i64.ne
                  (local.tee $marks
                    (i64.and (local.get $marks) (i64.sub (local.get $marks) (i64.const 1))))
                  (i64.const 0)))))
          (block $noRoughs
            (br_if $noRoughs (i64.eqz (local.get $roughs)))
            (loop $each
              (i32.store (local.get $roughTo)
                (i32.add (local.get $at) (i32.wrap_i64 (i64.ctz (local.get $roughs)))))
              (local.set $roughTo (i32.add (local.get $roughTo) (i32.const 4)))
              (br_if $each
                (i64.ne
                  (local.tee $roughs
                    (i64.and (local.get $roughs) (i64.sub (local.get $roughs) (i64.const 1))))
                  (i64.const 0)))))
          (local.set $at (local.get $end))
          (br $blocks))

        ;; One by one to the end of the block.
        (if (i32.gt_u (local.get $end) (local.get $to))
          (then (local.set $end (local.get $to))))
        (loop $bytes
          (local.set $byte (i32.load8_u (local.get $at)))
          (if (i32.and (i32.eq (local.get $byte) (local.get $release)) (local.get $released))
            (then
              (i32.store (local.get $roughTo) (local.get $at))
              (local.set $roughTo (i32.add (local.get $roughTo) (i32.const 4)))
              (local.set $pending (i32.eqz (local.get $pending))))
            (else
              (if (i32.or
                    (i32.or
                      (i32.eq (local.get $byte) (local.get $component))
                      (i32.eq (local.get $byte) (local.get $element)))
                    (i32.or
                      (i32.eq (local.get $byte) (local.get $terminator))
                      (i32.eq (local.get $byte) (local.get $repetition))))
                (then
                  (if (i32.eqz (local.get $pending))
                    (then
                      (i32.store (local.get $markTo) (local.get $at))
                      (local.set $markTo (i32.add (local.get $markTo) (i32.const 4))))))
                (else
                  (if (i32.or
                        (i32.lt_u (local.get $byte) (i32.const 0x20))
                        (i32.gt_u (local.get $byte) (i32.const 0x7e)))
                    (then
                      (i32.store (local.get $roughTo) (local.get $at))
                      (local.set $roughTo (i32.add (local.get $roughTo) (i32.const 4)))))))
              (local.set $pending (i32.const 0))))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br_if $bytes (i32.lt_u (local.get $at) (local.get $end))))
        (br $blocks)))

    (global.set $rough
      (i32.shr_u (i32.sub (local.get $roughTo) (local.get $roughAt)) (i32.const 2)))
    (i32.shr_u (i32.sub (local.get $markTo) (local.get $marksAt)) (i32.const 2))))
