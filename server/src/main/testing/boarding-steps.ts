import type { EnrolmentState } from '@farol/contract';
import { getDemoPerson } from '#areas/auth/testing/demo-people.ts';
import { insertConsentTexts } from '#areas/privacy/index.ts';
import { insertEnrolmentRecord } from '#areas/boarding/testing/queries.ts';
import { runAsSystem } from '#testing/platform.ts';
import { callEndpoint } from './contract.ts';
import { endpointOf, firstNames, type RecordsPlatform } from './records-platform.ts';

interface Answer {
  status: number;
  body: unknown;
}

/** State of the enrolment that each endpoint needs, and who calls it. */
const enrolmentCalls = {
  getEnrolment: ['VALIDATED', 'integrator'],
  sendPhotograph: ['CANCELLED', 'integrator'],
  cancelEnrolment: ['VALIDATED', 'integrator'],
  getConsent: ['CONSENT_PENDING', undefined],
  answerConsent: ['CONSENT_PENDING', undefined],
  withdrawConsent: ['CONSENT_PENDING', undefined],
  listManualValidations: ['MANUAL_VALIDATION', 'airline'],
  takeManualValidation: ['MANUAL_VALIDATION', 'airline'],
  getValidationPhotograph: ['MANUAL_VALIDATION', 'airline'],
  decideManualValidation: ['MANUAL_VALIDATION', 'airline'],
  getStation: ['VALIDATED', 'airline'],
  boardAtStation: ['VALIDATED', 'airline'],
  dropBagsAtStation: ['VALIDATED', 'airline'],
  checkPassAtStation: ['VALIDATED', 'airline'],
  getFace: ['VALIDATED', 'airline'],
} as const satisfies Record<string, readonly [EnrolmentState, string | undefined]>;

const heldByCaller: ReadonlySet<string> = new Set(['getValidationPhotograph', 'decideManualValidation']);

/** Calls of the boarding programme, each with an enrolment of its own. */
export function buildBoardingSteps(platform: () => RecordsPlatform): Record<string, () => Promise<Answer>> {
  return Object.fromEntries(
    Object.entries(enrolmentCalls).map(([name, [state, caller]]) => [
      name,
      async () => {
        const { app, services, records, tokens } = platform();
        await runAsSystem(services.pool, insertConsentTexts);
        await runAsSystem(services.pool, db =>
          db.updateTable('boarding_flight').set({ closed_at: null }).execute(),
        );
        const takenBy = heldByCaller.has(name) ? getDemoPerson(firstNames.airline).id : null;
        const enrolment = await insertEnrolmentRecord(services, records, state, takenBy);
        const declared = endpointOf(name);
        const token = caller === undefined ? undefined : tokens[caller];
        const reply = await callEndpoint(app, declared, { ...records, ...enrolment }, token);
        const isJson = typeof declared.endpoint.reply !== 'string';
        return { status: reply.statusCode, body: isJson ? reply.json<unknown>() : undefined };
      },
    ]),
  );
}
