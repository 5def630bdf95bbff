import type { RegistryStatus } from '@store/domain';
import { z } from 'zod';
import { BusinessRegistry, type RegistryAnswer } from './business-registry.service.js';

/** Shorter than the client's own timeout (10 s). */
const TIMEOUT_MS = 7000;

const STATUS: Readonly<Record<string, RegistryStatus>> = {
  '01': 'active',
  '02': 'suspended',
  '03': 'closed',
};

/** The used part of the answer (spec/korea.md, section 1); the rest may have any form. */
const answerSchema = z.object({
  status_code: z.literal('OK'),
  data: z.array(
    z.object({
      b_no: z.string(),
      b_stt_cd: z.string().nullish(),
      tax_type: z.string().nullish(),
      end_dt: z.string().nullish(),
    }),
  ),
});

type Entry = z.infer<typeof answerSchema>['data'][number];

/** The tax office's (국세청) status service on data.go.kr. */
export class NtsRegistry extends BusinessRegistry {
  private readonly address: URL;

  constructor(apiUrl: string, serviceKey: string) {
    super();
    this.address = new URL('/api/nts-businessman/v1/status', apiUrl);
    this.address.searchParams.set('serviceKey', decoded(serviceKey));
    this.address.searchParams.set('returnType', 'JSON');
  }

  async status(bizRegNo: string): Promise<RegistryAnswer> {
    try {
      const response = await fetch(this.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ b_no: [bizRegNo] }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) return { outcome: 'failed' };
      const answer = answerSchema.safeParse(await response.json());
      const entry = answer.data?.data.find(({ b_no }) => b_no === bizRegNo);
      return entry === undefined ? { outcome: 'failed' } : read(entry);
    } catch {
      return { outcome: 'failed' };
    }
  }
}

/** data.go.kr issues the key in two spellings, one of them already encoded for URLs. */
function decoded(key: string): string {
  if (!key.includes('%')) return key;
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** An unregistered number has no status code, and its tax type is a sentence that says so. */
function read({ b_stt_cd: code, tax_type: taxType, end_dt: end }: Entry): RegistryAnswer {
  if (code == null || code === '')
    return { outcome: 'checked', status: 'unregistered', taxType: null, closedOn: null };
  const status = STATUS[code];
  if (status === undefined) return { outcome: 'failed' };
  return { outcome: 'checked', status, taxType: taxType || null, closedOn: dayOf(end ?? '') };
}

/** '20251231' → '2025-12-31'; null for anything else. */
function dayOf(text: string): string | null {
  return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : null;
}
