import { wordSet } from '../../word-set.js';

/** Progress of a row: the change has been made, is still to come, or was refused. */
export type RowState = 'done' | 'open' | 'refused';

const REFUSED = wordSet(`
  rejected refused declined cancelled canceled abandoned withdrawn dropped duplicate invalid obsolete removed wontfix
  rolled_back failed won't_fix won't_do wont_fix not_a_bug cannot_reproduce works_as_designed works_for_me by_design superseded
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
/** Names of states in which the change has been made. */
const DONE = wordSet(`
  done closed resolved fixed complete completed finished released live deployed shipped verified merged implemented
  accepted successful yes x ok ja oui sí si sì sim gotowe klart
  erledigt geschlossen fertig umgesetzt freigegeben behoben gelöst terminé terminée fermé livré livrée résolu fait
  cerrado cerrada hecho terminado resuelto chiuso chiusa fatto completato risolto gereed gesloten afgerond opgelost
  concluído concluída fechado feito resolvido
`);
/** `moved to 9.3`, `deferred until May` */
const LATER = /^(?:moved|deferred|postponed|carried|pushed|verschoben|reporté|aplazado) /;

/** Tells whether a text is the name of a state. */
export function isKnownState(status: string): boolean {
  const name = nameOf(status);
  return DONE.has(name) || REFUSED.has(name) || OPEN.has(name) || LATER.test(wordsOf(status));
}

/** Progress that a cell states; `done` for unknown states, because most tables list changes that have been made. */
export function rowState(status: string): RowState {
  const name = nameOf(status);
  if (REFUSED.has(name)) return 'refused';
  return OPEN.has(name) || LATER.test(wordsOf(status)) ? 'open' : 'done';
}

function wordsOf(status: string): string {
  return status.trim().toLowerCase().replaceAll('’', "'");
}

function nameOf(status: string): string {
  return wordsOf(status).replace(/\s+/g, '_');
}
