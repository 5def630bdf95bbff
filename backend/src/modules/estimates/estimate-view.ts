import {
  ESTIMATE_STATUS_LABELS,
  estimateMovesOf,
  koreanAmount,
  viewOrderPrint,
  type EstimateActor,
  type EstimateStatus,
} from '@store/domain';
import { pickFiles, viewMessage, type FilesById } from '../threads/threads.service.js';
import type { DraftDto } from './dto/draft.dto.js';
import type {
  EstimateDto,
  EstimateRequestDto,
  EstimateRowDto,
  EstimateVersionDto,
} from './dto/estimate-view.dto.js';
import type { StaffEstimateDto } from './dto/staff-estimate.dto.js';
import { draftAmounts } from './draft-content.js';
import type {
  StoredEstimate,
  StoredEstimateRow,
  StoredVersion,
} from './repository/estimate-page.repository.js';

const idsOf = (optionKey: string): number[] => (optionKey === '' ? [] : optionKey.split(',').map(Number));

/** Whose turn it is: while a version is being prepared, that of the side that was asked last. */
function turnOf(status: EstimateStatus, lastAuthor: string | null): 'buyer' | 'staff' | null {
  if (status === 'SENT' || status === 'ACCEPTED') return 'buyer';
  if (status === 'QUESTION') return 'staff';
  if (status === 'REQUESTED' || status === 'IN_PREPARATION')
    return lastAuthor === 'staff' ? 'buyer' : 'staff';
  return null;
}

export function viewRow(row: StoredEstimateRow): EstimateRowDto {
  const { id, number, status, title, versionNo, totalAmount, validUntil, orderId } = row;
  return {
    id,
    number,
    status,
    statusLabel: ESTIMATE_STATUS_LABELS[status],
    awaiting: turnOf(status, row.lastAuthor),
    title,
    versionNo,
    totalAmount,
    validUntil,
    orderId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function viewEstimate(row: StoredEstimate, files: FilesById, reader: EstimateActor): EstimateDto {
  return {
    ...viewRow(row),
    request: viewRequest(row, files),
    versions: row.versions.map((version) => viewVersion(version, row.versionNo)),
    messages: row.messages.map((message) => viewMessage(message, files)),
    moves: estimateMovesOf(row.status, reader),
    payable: row.status === 'ACCEPTED' && !row.paying,
    manager: row.manager,
    order: row.order,
    acceptedAt: row.acceptedAt,
    closedAt: row.closedAt,
    closeReason: row.closeReason,
    createdFromId: row.createdFromId,
    version: row.version,
  };
}

export function viewStaffEstimate(row: StoredEstimate, files: FilesById): StaffEstimateDto {
  return {
    ...viewEstimate(row, files, 'staff'),
    member: row.member,
    dueOn: row.dueOn,
    draft: row.draft === null ? null : viewDraft(row.draft),
  };
}

function viewRequest(row: StoredEstimate, files: FilesById): EstimateRequestDto {
  const { contactName, company, phone, email, body, printing, wishedDate, deliveryPlace } = row;
  return {
    contactName,
    company,
    phone,
    email,
    body,
    printing,
    wishedDate,
    deliveryPlace,
    lines: row.requestLines.map(({ optionKey, print, ...line }) => ({
      ...line,
      optionValueIds: idsOf(optionKey),
      print: viewOrderPrint(print),
    })),
    files: pickFiles(files, row.fileIds),
  };
}

export function viewVersion(
  { id: _, ...version }: StoredVersion,
  currentNo: number | null,
): EstimateVersionDto {
  return {
    ...version,
    lines: version.lines.map(({ print, ...line }) => ({ ...line, print: viewOrderPrint(print) })),
    current: version.no === currentNo,
    koreanAmount: koreanAmount(version.totalAmount),
  };
}

export function viewDraft({ content, version, updatedAt }: NonNullable<StoredEstimate['draft']>): DraftDto {
  return {
    ...content,
    lines: content.lines.map(({ optionKey, print = null, contractUnitPrice = null, ...line }) => ({
      ...line,
      contractUnitPrice,
      optionValueIds: idsOf(optionKey),
      print: viewOrderPrint(print),
    })),
    amounts: draftAmounts(content),
    updatedAt,
    version,
  };
}

/** Ids of every file that the page shows. */
export function fileIdsOf(row: StoredEstimate): string[] {
  return [...row.fileIds, ...row.messages.flatMap(({ fileIds }) => fileIds)];
}
