/**
 * A set of mutated files with the tests that must detect the mutants. Only files with rules are mutated because tests
 * that start Postgres or NATS take seconds for each mutant.
 */
export type Area = { readonly name: string; readonly files: readonly string[]; readonly tests: readonly string[] };

export const AREAS: readonly Area[] = [
  {
    name: 'judging',
    files: [
      'services/game/src/domain/{play,day}.ts',
      'proto/src/validators/game-rules.ts',
      'services/game/src/application/record-guess.ts',
      'services/game/src/adapters/plays/stored-plays.ts',
    ],
    tests: [
      'services/game/src/domain/*.test.ts',
      'services/game/src/application/record-guess.test.ts',
      'services/game/src/adapters/plays/stored-plays.test.ts',
    ],
  },
  {
    name: 'statistics',
    files: ['proto/rules/src/statistics.ts', 'proto/src/calendar.ts'],
    tests: ['proto/rules/src/statistics.test.ts', 'proto/src/calendar.test.ts'],
  },
  {
    name: 'matching',
    files: [
      'proto/rules/src/titles.ts',
      'services/catalogue/src/domain/aliases.ts',
      'services/catalogue/src/title-search/{,explanation/,index-file/,inverted-index/,query/,words/}*.ts',
    ],
    tests: [
      'proto/rules/src/titles.test.ts',
      'services/catalogue/src/domain/aliases.test.ts',
      'services/catalogue/src/title-search/{,explanation/,index-file/,inverted-index/,query/}*.test.ts',
    ],
  },
  {
    name: 'sessions',
    files: [
      'services/identity/src/domain/*.ts',
      'proto/src/validators/{invisible-characters,look-alike-names}.ts',
      'services/gateway/src/domain/admission.ts',
      'services/gateway/src/adapters/http/security/same-origin.ts',
    ],
    tests: [
      'services/identity/src/domain/*.test.ts',
      'proto/src/validators/look-alike-names.test.ts',
      'services/gateway/src/domain/admission.test.ts',
      'services/gateway/src/adapters/http/security/same-origin.test.ts',
    ],
  },
  {
    name: 'mail',
    files: ['services/notification/src/domain/!(*push*).ts'],
    tests: ['services/notification/src/domain/*.test.ts'],
  },
];
