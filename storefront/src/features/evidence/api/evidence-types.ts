import type { EvidenceEntryDto } from '@store/openapi';

export type EvidenceEntry = EvidenceEntryDto;
