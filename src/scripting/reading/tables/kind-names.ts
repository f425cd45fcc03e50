import type { ChangeKind } from '../../../domain/release.js';
import { wordSet } from '../../word-set.js';

/** Names of item types in trackers and tables; white space in a name is written as `_`. */
const NAMES: Readonly<Partial<Record<ChangeKind, ReadonlySet<string>>>> = {
  added: wordSet(`
    story stories user_story user_stories feature features feature_request new_feature new_features new epic epics
    requirement request récit histoire historia historia_de_usuario racconto verhaal história product_backlog_item
    added
    neu neuheit neuerung funktion nouveauté nouveau ajout novedad nuevo nueva función novità nuovo nieuw novidade novo
  `),
  fixed: wordSet(`
    bug bugs defect defects error fault fixed incident problem issue fix bugfix hotfix regression
    fehler fehlerbehebung behoben anomalie correction corrigé bogue error corrección errore correzione fout opgelost
    erro correção falha errores erreurs anomalies fouten erros errori bugg fel
  `),
  changed: wordSet(`
    change changes improvement improvements enhancement enhancements optimization optimisation update modification
    change_request changed
    änderung verbesserung anpassung évolution modification amélioration cambio mejora modifica miglioramento wijziging
    verbetering alteração melhoria
  `),
  removed: wordSet(
    `removed removal retired entfernt entfallen supprimé suppression eliminado rimosso verwijderd removido`,
  ),
  deprecated: wordSet(`deprecated deprecation veraltet obsolète obsoleto`),
  security: wordSet(
    `security vulnerability sicherheit sécurité seguridad sicurezza beveiliging segurança`,
  ),
  internal: wordSet(`
    task tasks sub-task sub-tasks subtask tech_debt technical_tasks chores technical_task chore support maintenance
    technical_debt test spike internal refactoring aufgabe aufgaben tâche tâches tarea tareas taken compito taak
    tarefa
  `),
  documentation: wordSet(
    `documentation docs dokumentation documentación documentazione documentatie documentação`,
  ),
  performance: wordSet(`performance leistung prestaties`),
};

/** Kind of change of an item type; undefined for unknown names. */
export function kindOfItem(name: string): ChangeKind | undefined {
  const words = name.trim().toLowerCase().replace(/\s+/g, '_');
  const [kind] = Object.entries(NAMES).find(([, names]) => names.has(words)) ?? [];
  return isKind(kind) ? kind : undefined;
}

function isKind(name: string | undefined): name is ChangeKind {
  return name !== undefined && name in NAMES;
}
