;; The scan of delimiters, 64 bytes at a time (see scan.ts for what it must give). Assembled into scan.gen.ts by scripts of the package.
;;
;; scan(from, to, component, element, terminator, repetition, release, released, marksAt, roughAt) -> number of marks
;;   from, to    range of the bytes in memory
;;   released    -1 when there is a release character, 0 when there is none
;;   marksAt     where the offsets of marks go, 4 bytes each
;;   roughAt     where the offsets of rough bytes go; how many is left in the global `rough`
;;
;; segments(position, mark, to, markCount, roughFrom, roughCount, component, element, terminator, repetition) -> number of records
;;   Walks the marks from `mark` on and writes a record for each segment that is in the usual form: ended by a terminator after which
;;   the tag of another segment stands, without repetitions. Stops before the first that is not; that one is for the code in
;;   segments.ts, of which this is the short form.
;;   A record is eight numbers: start, end, tag (packed), where its elements stand in the list of elements, how many there are
;;   (and 0x100000 when the segment is clean), two that say nothing, the first component as a packed code: 0 when it is empty, -2 when it
;;   must be looked at.
;;   The list of elements holds for each segment the marks at which its elements begin, and the mark of its terminator.
;;
;; Memory: bytes from 0x00000, marks from 0x20000, rough bytes from 0xa0000, records from 0x120000 (8192 of them), elements from
;; 0x160000, known tags from 0x1e0000, masks of 0 to 16 bytes from 0x1e8000, end at 0x1f0000. The same in simd.ts. Behind it stands what
;; the readers of `assembly` need, see memory.ts there.
(module
  (memory (export "memory") 60)
  (global $rough (export "rough") (mut i32) (i32.const 0))
  (global $lines (export "lines") (mut i32) (i32.const 0))
  (global $roughAt (export "roughAt") (mut i32) (i32.const 0))

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
    (i32.shr_u (i32.sub (local.get $markTo) (local.get $marksAt)) (i32.const 2)))

  (func $fold (param $byte i32) (result i32)
    (select
      (i32.sub (local.get $byte) (i32.const 0x20))
      (local.get $byte)
      (i32.lt_u (i32.sub (local.get $byte) (i32.const 0x61)) (i32.const 26))))

  ;; Three bytes, the first lowest, as a packed tag in capitals.
  (func $folded (param $v i32) (result i32)
    (i32.or
      (i32.or
        (i32.shl (call $fold (i32.and (local.get $v) (i32.const 0xff))) (i32.const 16))
        (i32.shl
          (call $fold (i32.and (i32.shr_u (local.get $v) (i32.const 8)) (i32.const 0xff)))
          (i32.const 8)))
      (call $fold (i32.and (i32.shr_u (local.get $v) (i32.const 16)) (i32.const 0xff)))))

  (func (export "segments")
    (param $position i32) (param $mark i32) (param $to i32) (param $markCount i32)
    (param $roughFrom i32) (param $roughCount i32)
    (param $component i32) (param $element i32) (param $terminator i32) (param $repetition i32)
    (result i32)
    (local $m i32) (local $mEnd i32) (local $r i32) (local $rEnd i32) (local $e i32) (local $first i32)
    (local $record i32) (local $byte i32) (local $offset i32) (local $next i32) (local $tag i32)
    (local $clean i32) (local $three i32)
    (local $code i32) (local $v i32) (local $from i32) (local $length i32) (local $x v128) (local $gap i32) (local $a i32)

    (local.set $m (i32.add (i32.const 0x20000) (i32.shl (local.get $mark) (i32.const 2))))
    (local.set $mEnd (i32.add (i32.const 0x20000) (i32.shl (local.get $markCount) (i32.const 2))))
    (local.set $r (i32.add (i32.const 0xa0000) (i32.shl (local.get $roughFrom) (i32.const 2))))
    (local.set $rEnd (i32.add (i32.const 0xa0000) (i32.shl (local.get $roughCount) (i32.const 2))))
    (local.set $e (i32.const 0x160000))
    (local.set $record (i32.const 0x120000))
    (global.set $lines (i32.const 0))

    (block $done
      ;; To the first tag, past line ends and empty segments.
      (loop $gap
        (br_if $done (i32.ge_u (i32.add (local.get $position) (i32.const 2)) (local.get $to)))
        (local.set $byte (i32.load8_u (local.get $position)))
        (if (i32.or
              (i32.or
                (i32.eq (local.get $byte) (i32.const 0x20))
                (i32.lt_u (local.get $byte) (i32.const 0x1c)))
              (i32.eq (local.get $byte) (local.get $terminator)))
          (then
            (local.set $position (i32.add (local.get $position) (i32.const 1)))
            (br $gap))))
      (local.set $three (i32.and (i32.load (local.get $position)) (i32.const 0xffffff)))
      (local.set $gap (i32.const 1))

      (loop $segments
        (br_if $done (i32.ge_u (local.get $record) (i32.const 0x160000)))
        (if (local.get $gap)
          (then
            (block $marksPassed
              (loop $passing
                (br_if $marksPassed (i32.ge_u (local.get $m) (local.get $mEnd)))
                (br_if $marksPassed (i32.ge_u (i32.load (local.get $m)) (local.get $position)))
                (local.set $m (i32.add (local.get $m) (i32.const 4)))
                (br $passing)))))
        (if (i32.and (local.get $three) (i32.const 0x202020))
          (then (local.set $tag (call $folded (local.get $three))))
          (else
            (local.set $tag
              (i32.or
                (i32.or
                  (i32.shl (local.get $three) (i32.const 16))
                  (i32.and (local.get $three) (i32.const 0xff00)))
                (i32.shr_u (local.get $three) (i32.const 16))))
            (local.set $tag (i32.and (local.get $tag) (i32.const 0xffffff)))))
        ;; After UNZ a terminator always ends the segment: left to the long form.
        (br_if $done (i32.eq (local.get $tag) (i32.const 0x554e5a)))

        (local.set $first (local.get $e))
        ;; Every mark is written down, and kept when it begins an element: no branch to be guessed.
        (block $ended
          (loop $walk
            (br_if $done (i32.ge_u (local.get $m) (local.get $mEnd)))
            (local.set $offset (i32.load (local.get $m)))
            (local.set $byte (i32.load8_u (local.get $offset)))
            (i32.store (local.get $e)
              (i32.shr_u (i32.sub (local.get $m) (i32.const 0x20000)) (i32.const 2)))
            (local.set $a (i32.eq (local.get $byte) (local.get $element)))
            (local.set $e (i32.add (local.get $e) (i32.shl (local.get $a) (i32.const 2))))
            (br_if $ended
              (i32.and
                (i32.or
                  (i32.eq (local.get $byte) (local.get $terminator))
                  (i32.eq (local.get $byte) (local.get $repetition)))
                (i32.eqz (local.get $a))))
            (local.set $m (i32.add (local.get $m) (i32.const 4)))
            (br $walk)))
        (br_if $done (i32.ne (local.get $byte) (local.get $terminator)))

        ;; A terminator ends the segment when a tag follows.
        (local.set $next (i32.add (local.get $offset) (i32.const 1)))
        (loop $gap
          (br_if $done (i32.ge_u (i32.add (local.get $next) (i32.const 3)) (local.get $to)))
          (local.set $byte (i32.load8_u (local.get $next)))
          (if (i32.or
                (i32.or
                  (i32.eq (local.get $byte) (i32.const 0x20))
                  (i32.lt_u (local.get $byte) (i32.const 0x1c)))
                (i32.eq (local.get $byte) (local.get $terminator)))
            (then
              (local.set $next (i32.add (local.get $next) (i32.const 1)))
              (br $gap))))
        (local.set $three (i32.and (i32.load (local.get $next)) (i32.const 0xffffff)))
        ;; Letters of a known tag.
        (br_if $done
          (i32.ne (i32.and (local.get $three) (i32.const 0xc0c0c0)) (i32.const 0x404040)))
        (br_if $done
          (i32.eqz
            (i32.load8_u offset=0x1e0000
              (i32.or
                (i32.or
                  (i32.shl (i32.and (local.get $three) (i32.const 31)) (i32.const 10))
                  (i32.and (i32.shr_u (local.get $three) (i32.const 3)) (i32.const 0x3e0)))
                (i32.and (i32.shr_u (local.get $three) (i32.const 16)) (i32.const 31))))))
        (local.set $byte (i32.load8_u offset=3 (local.get $next)))
        (br_if $done
          (i32.and
            (i32.ne (local.get $byte) (local.get $element))
            (i32.ne (local.get $byte) (local.get $terminator))))
        (local.set $gap (i32.gt_u (local.get $next) (i32.add (local.get $offset) (i32.const 1))))
        (if (local.get $gap) (then (global.set $lines (i32.const 1))))

        (i32.store (local.get $e) (i32.shr_u (i32.sub (local.get $m) (i32.const 0x20000)) (i32.const 2)))
        (local.set $e (i32.add (local.get $e) (i32.const 4)))
        (block $roughPassed
          (loop $passing
            (br_if $roughPassed (i32.ge_u (local.get $r) (local.get $rEnd)))
            (br_if $roughPassed (i32.ge_u (i32.load (local.get $r)) (local.get $position)))
            (local.set $r (i32.add (local.get $r) (i32.const 4)))
            (br $passing)))
        (local.set $clean (i32.const 1))
        (if (i32.lt_u (local.get $r) (local.get $rEnd))
          (then (local.set $clean (i32.ge_u (i32.load (local.get $r)) (local.get $offset)))))

        (i32.store (local.get $record) (local.get $position))
        (i32.store offset=4 (local.get $record) (local.get $offset))
        (i32.store offset=8 (local.get $record) (local.get $tag))
        (i32.store offset=12 (local.get $record)
          (i32.shr_u (i32.sub (local.get $first) (i32.const 0x160000)) (i32.const 2)))
        (i32.store offset=16 (local.get $record)
          (i32.or
            (i32.shl (local.get $clean) (i32.const 20))
            (i32.sub (i32.shr_u (i32.sub (local.get $e) (local.get $first)) (i32.const 2)) (i32.const 1))))
        ;; The first component of the first element; the terminator is in the list of elements too.
        (local.set $code (i32.const -2))
        (block $coded
          (br_if $coded (i32.eqz (local.get $clean)))
          (local.set $code (i32.const 0))
          (br_if $coded (i32.lt_u (i32.sub (local.get $e) (local.get $first)) (i32.const 8)))
          (local.set $v (i32.add (i32.const 0x20000) (i32.shl (i32.load (local.get $first)) (i32.const 2))))
          (local.set $from (i32.add (i32.load (local.get $v)) (i32.const 1)))
          (local.set $length (i32.sub (i32.load offset=4 (local.get $v)) (local.get $from)))
          (br_if $coded (i32.eqz (local.get $length)))
          (local.set $code (i32.const -2))
          (br_if $coded (i32.gt_u (local.get $length) (i32.const 4)))
          (local.set $x (v128.load32_zero (local.get $from)))
          ;; Blanks, which do not count, and small letters, which count as capitals.
          (br_if $coded
            (i32.and
              (i8x16.bitmask
                (v128.or
                  (i8x16.gt_s (local.get $x) (i8x16.splat (i32.const 0x60)))
                  (i8x16.lt_s (local.get $x) (i8x16.splat (i32.const 0x21)))))
              (i32.sub (i32.shl (i32.const 1) (local.get $length)) (i32.const 1))))
          (local.set $code
            (i32.shr_u
              (i32x4.extract_lane 0
                (i8x16.shuffle 3 2 1 0 3 2 1 0 3 2 1 0 3 2 1 0 (local.get $x) (local.get $x)))
              (i32.shl (i32.sub (i32.const 4) (local.get $length)) (i32.const 3)))))
        (i32.store offset=28 (local.get $record) (local.get $code))
        (local.set $record (i32.add (local.get $record) (i32.const 32)))
        (local.set $position (local.get $next))
        (local.set $m (i32.add (local.get $m) (i32.const 4)))
        (br $segments)))

    (global.set $roughAt (i32.shr_u (i32.sub (local.get $r) (i32.const 0xa0000)) (i32.const 2)))
    (i32.shr_u (i32.sub (local.get $record) (i32.const 0x120000)) (i32.const 5))))
