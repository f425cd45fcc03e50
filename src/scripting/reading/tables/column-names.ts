import { wordSet } from '../../word-set.js';

/** Content of a column in a table of changes. `note` is the entry as its readers get it, `other` is not told. */
export type ColumnRole =
  | 'text'
  | 'note'
  | 'more'
  | 'kind'
  | 'flag'
  | 'scope'
  | 'status'
  | 'release'
  | 'date'
  | 'signs'
  | 'other';

/** Names of columns, white space in them written as `_`; in English, German, French, Spanish, Italian, Portuguese, Dutch. */
const NAMES: Readonly<Record<Exclude<ColumnRole, 'more' | 'flag'>, ReadonlySet<string>>> = {
  text: wordSet(`
    change changes description descriptions summary details what what_changed feature features fix fixes subject title
    headline text short_text what_changes o_que_muda issue_summary work_item short_description
    kurztext beschreibung kurzbeschreibung betreff titel zusammenfassung thema änderung änderungen was
    sujet résumé titre modification modifications libellé asunto título titulo descripción resumen cambio cambios
    oggetto titolo descrizione modifica onderwerp omschrijving wijziging assunto descrição resumo alteração
    beskrivning opis opis_zmiany
  `),
  note: wordSet(`
    release_note release_notes release_note_text customer_text customer_note public_note release-notiz kundentext
    note_de_version nota_de_versión nota_di_rilascio nota_da_versão
  `),
  kind: wordSet(`
    type types kind kinds category change_type tracker issue_type issuetype work_item_type ticket_type item_type class
    art typ kategorie vorgangstyp änderungsart catégorie nature tipo categoría categoria soort type_wijziging kind_of_change nature typ_zmiany rodzaj
  `),
  scope: wordSet(`
    component components area areas scope scopes module modules package packages plugin plugins command commands system
    subsystem application app product_area feature_area service endpoint route screen page
    modul bereich komponente baustein composant domaine módulo área componente modulo onderdeel
  `),
  status: wordSet(`
    ok in in_release included shipped test fertig enthalten listo pronto klaar
    status state resolution done progress zustand stand erledigt freigabe state result fait livré klart état etat statut avancement estado situación stato
    staat situação
  `),
  release: wordSet(`
    version versions release fix_version fix_versions fix_version/s fixversion target_version version/build build
    zielversion versión versão versione versie
  `),
  date: wordSet(`
    date released release_date datum fecha data
  `),
  signs: wordSet(`
    # id ids key issue_key issue issues ticket tickets ticket_id change_id pr prs pull_request pull_requests commit commits
    link links author authors by number no no. nr nr. item work_item_id hash commit_hash sha revision rev parent parent_id ticket_no ticket_number case case_id ref reference référence referencia vorgang
    schlüssel nummer numéro número numero n° assignee assigned assigned_to owner developer reporter responsible tester who
    bearbeiter zuständig verantwortlich melder assigné responsable asignado assegnato behandelaar
  `),
  other: wordSet(`
    start due due_date est. est estimated spent spent_time % %_done private target target_version_id created_on updated_on closed_on
    priority severity project sprint iteration iteration_path area_path milestone created updated resolved closed changed
    planned_date due_date start_date estimate effort story_points votes watchers labels tags customer customer_visible
    impact risk risk_level tested tested_by reviewed comment comments remark environment found_in affected_version
    who_is_affected affected priorität projekt erstellt aktualisiert bemerkung kunde priorité projet remarque prioridad
    proyecto priorità progetto prioriteit opmerking prioridade
  `),
};

/** Role of a column by its name; undefined for unknown names. */
export function columnRole(name: string): ColumnRole | undefined {
  const words = name
    .trim()
    .toLowerCase()
    .replace(/ ?[:?]$/, '')
    .replace(/\s+/g, '_');
  const [role] = Object.entries(NAMES).find(([, names]) => names.has(words)) ?? [];
  return isRole(role) ? role : undefined;
}

function isRole(name: string | undefined): name is Exclude<ColumnRole, 'more' | 'flag'> {
  return name !== undefined && name in NAMES;
}
