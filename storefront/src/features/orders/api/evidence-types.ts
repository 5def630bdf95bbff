import type { EvidenceRequestDto, OrderEvidenceDto } from '@store/openapi';

export type OrderEvidence = OrderEvidenceDto;
export type EvidenceRequest = EvidenceRequestDto;
export type ChosenKind = EvidenceRequestDto['kind'];
