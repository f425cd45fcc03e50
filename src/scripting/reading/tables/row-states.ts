import { wordSet } from '../../word-set.js';

/** Whether what a row tells has happened, is still to come, or will not be. */
export type RowState = 'done' | 'open' | 'refused';

const REFUSED = wordSet(`
  rejected refused declined cancelled canceled abandoned withdrawn dropped duplicate invalid obsolete removed wontfix
  won't_fix won't_do wont_fix not_a_bug cannot_reproduce works_as_designed works_for_me by_design superseded
  abgelehnt verworfen storniert duplikat annulé annulée rejeté rejetée abandonné rechazado cancelado descartado
  rifiutato annullato afgewezen vervallen rejeitado
`);
const OPEN = wordSet(`
  open new to_do todo in_progress in_review in_test in_testing in_qa in_development waiting blocked on_hold scheduled
  planned proposed approved accepted active reopened assigned backlog selected_for_development deferred postponed
  pending unresolved started not_started ongoing draft wip next later no nein non
  offen neu in_arbeit in_bearbeitung in_prüfung zurückgestellt verschoben geplant en_cours ouvert ouverte reporté
  reportée planifié en_curso abierto abierta pendiente aplazado in_corso aperto rimandato in_behandeling open
  uitgesteld em_andamento aberto adiado
`);
/** `moved to 9.3`, `deferred until May` */
const LATER = /^(?:moved|deferred|postponed|carried|pushed|verschoben|reporté|aplazado) /;

/** A state that no list names has happened: most tables are of what is done. */
export function rowState(status: string): RowState {
  const words = status.trim().toLowerCase().replace(/’/g, "'");
  const name = words.replace(/\s+/g, '_');
  if (REFUSED.has(name)) return 'refused';
  return OPEN.has(name) || LATER.test(words) ? 'open' : 'done';
}
